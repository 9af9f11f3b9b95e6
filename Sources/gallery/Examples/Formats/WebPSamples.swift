import Foundation

/// Small WebP files, since there is no encoder for them here. Each is a picture of 96 by 64 pixels.
enum WebPSamples {
    private static func bytes(_ text: String) -> Data { Data(base64Encoded: text) ?? Data() }

    /// Lossy, opaque.
    static let plain = bytes(
        """
        UklGRtoBAABXRUJQVlA4IM4BAADwCwCdASpgAEAAPrVOnUonJLMhrrdMSmAWiUAaAgOicxX2t2fmPAFUnhgmdCOKzgKgpL8tisk5nZ9ON/MP+V\
        CcHwn9b//rxurFdUtIvgafieD9NX3qrGYaGzrTHN0V1yYjOfNrgMmG4AD+7sT/DAF2f5f+jFvFH7/FCwiiAEE6l1xWWwiE2C0mRKeEMg6slKg+\
        CeHGi2s7rs2nrgRNkoh+tXssBLc0X3o/mzQPy5oX8GOI9ze+mkb37GFTFf81/5GpidquRa2A77e5oW/iwqR0bdv9yYMVeFrat7Yhw8aHJ6jYd2\
        aDfmL6kE0Pxfw4s0rp+VpOsQBATw880OzdrvwJB73OsTL4HMEdbt8OLgUBcTeZ37F8+6wFSI4k/mtF2Q6r36dhhTJcxWKV9MLHOyfXJKZE6S8W\
        dInzURT7tLneEy+4mgUMX70hU+DrWsHujhxn25ekAzarjNdcJPwIr7rFO+lHG4IMfrJJzqvw6R3lBBYtQ3IPm5kVFHzychKGzAspaEGgT31V7X\
        TAFEzzrXoqHKXhpG5nYC1OABx4R7xCb9C+rb5aHMel7FDPEuklWb/aRrUKgVuYbT4sZ1mOlYTAZVY8jpG3b7eV9kq4AAA=
        """)

    /// Lossy, transparent outside of an ellipse.
    static let round = bytes(
        """
        UklGRpQEAABXRUJQVlA4WAoAAAAQAAAAXwAAPwAAQUxQSE4CAAABkIP//zk3v7jWZOO4121s2+bm6W781bYba3ZSx4cYk6bcUzPWN8b//2nniG\
        DkNpKiZBlPPVBPYP8Ht+5XnrJ19w+NiktITIiLCvV3tz2l3L8Vg22Sc14x6fzeq+KS1zWN2ubmZm1jzeuS4lf3eHqM1znJNlFZd8wyOPVqZkl9\
        j2GIVnbI0FNfknk1Ndjy2DqRrsicEnhmVfunaVqL05/aqzJ5gpNM+At7LWN4Xs3ABAnhxEBNHo+x3CsoEvf0J697p0g4p3pfP0l3lwiGzEedq/\
        lOQvtdk6v2kQnCYQ9VfvMQieFQc77K4/Ca2WGd/FLzl8Tyr+ZlsvWOtaEIvfH6E4npp9c3QhVrYKNlal4XiW1XXqrlxtWyy4OXfyLx/VTOPXat\
        jiPBd+pGCcHRujvBR1ZVa5GPmwnF5seRklWsUc86CMeOZ1ErLofDn7QTku1Pwg8vz07/u3rCUn/Xf+dybHC6VDMFxlTNJacNy3Aio+QHofmjJO\
        PEUg5GZvYSnr2ZkQcXY2p/qZ4Qrb9kb7r4X0nFnyD5VJwkWbR3uKohTDVXHRZ2B2PyB0EZzI9ZuH1K/W4GlJl36lOMbXC/10modt5z38D2RuUZ\
        YDHkRe1liuSSIViGSpIV7ITqHeH6TnWCXeCNwDTyC8z2qh4Y/VVbZn+tGZjma/b4G/zL+K/h1x1+u4Hf7sG32/j9Dn6/Cd/v449b4Mdd8ONG/H\
        Ev/Lgdft4BP2+Cn/fBz1vh593wuQF67gGf26DnTui5GXruh55boueu4Lkxdu79r+f2DFZQOCAgAgAAMA4AnQEqYABAAD6dQpdIpbGiITFTu6Iw\
        E4lGb+iTZ0tY5UJVbdQwGvGUwt08EZdDADSBM0k73+cA6SadpVbPE+yAmGjodo2TdEtEBOVwOh4RO/mV/MvkJ9GPKU34kbqdlzaT76O54CfeVm\
        JzUj9/5rWVEjRsN0dV40gA/vBodrSbr/CteVrBoDHq7nbgkE4sfuptCAUFxaiSPan136yIOZ1Ep/r7texSnwr0XPeC1X15WigVY8ajkrTIoX+O\
        /9PuQ+TJlCLL8f/55ziSJeXUOfT8udF0PqQyJkrgqIHNdaz4Af9jkmI9NRHjxDqw8i+Q5mxsIr6qUcfuViQw3YBozo3SLgYp/gh92C2JfNMZas\
        aSKwn595BsYkpwYYQqyP6evJewINlgGioDCG6QstYcZM/YcBqErrtI0pF3jDqARRNxKq2QITAzt3o9Bbz7s81qMmW4e7W80ismCiXchQm2kStT\
        x0PliqvKHeFDBc3GoN7z9QLRCgXIAtNdvCkRg/6McxPyhRN/bYYNpMcTVjeKENXgCxfHkYd25M/QH/oW+4c9Jrs9Qncis/TGHf1is5WdP+qBMf\
        rDetbIWmv+6BN2Xub8EjmleiLrhLtilVOacAHPgX75JWAh5lz/Hj8ybo/+gViqW1RZ8MPZz7YwB4XoQEhQkkfm3uxKAYEwjhiwxZbdoyxxXeHX\
        dAiebdQ7sGDysT1cNdA5s+PPN5isoMwAAA==
        """)

    /// Three pictures; the first one is what is shown.
    static let animated = bytes(
        """
        UklGRuwCAABXRUJQVlA4WAoAAAACAAAAXwAAPwAAQU5JTQYAAAD/////AABBTk1GaAEAAAAAAAAAAF8AAD8AACwBAAJWUDggUAEAALALAJ0BKm\
        AAQAA+7WqoTimmo7IutGxKQB2JQBlVjOpDZ/88AZVQVAcrv1ZVpVCZkFbmKwpEv1zBnAcIrELmdcxycMO6a01MWR9H18k4xGoCnzC7pA3q1cdd\
        idAIZYy95L/m9UsKIAD+68Rad/zH6+5QcgF8joQuwuQgfupVqk4pVnI7KGJZot6n2MOfEr5WaawSeiqJmfr0j+Ynpe2kl9tNfAjMJghNc44cty\
        /O65y9i6CTUzteFWpTlwtRjOb449Z5CdjuDOFEF5nEsaEYz5trtTx9dsBV8ys8oZIzJLbMBTwxhtcDbqzP1F3kKLIuBI2G7+OumhpwT7zQ+xS9\
        bZJ8xGjI2g3qmq7lJLoZRoSVWdou+ZRVOfNoy2AToIJoep90ixyB/fGFU+4AsHdfTgEK2ekz7dAozk4pe+ALBLAj3mkA8drtu1A2tMv+UAAAAE\
        FOTUagAAAAFgAABQAAIgAAFQAALAEAAFZQOCCIAAAA1AQAnQEqIwAWAD7dWqRNg1SAAAG4liAKwzWkXgO3riI/O9p5DpWpcBE230bxBAAA/shV\
        jv3G78MEER3wOb3RyT12PnjLRwWWLeuKbvmZ2IYSkfNzMFuPWC8sUCQRs3KHRwe48W4lqdUkFVESugv3TutWmqTVJqVO1istVqyQPhe19Z7Y0f\
        wAAEFOTUaoAAAADwAABQAAIwAAFQAALAEAAFZQOCCQAAAA9AQAnQEqJAAWAD7paKZNg1VAgAAB0JYgCpJ8xI8EVr8rVeUrHi7gj7w7BBgEOvhw\
        AP7D/wW8XechCh1zyOTB80NrFLqeNYqe0FyaFN4iYxQZX8gkmY8In12btLAP5wpNnBsnYgkEbDNZBHwma1y82J3KzGI6A84m91BbqXazKCNcQO\
        536FikgmJM+K/gIIAA
        """)
}

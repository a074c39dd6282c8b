const security = 'GIWVC5EH7JNT684FVNJ91W2QA4DVN5J8K4F0L0GEQ3DF5TGBN8709HKT5D3DW3GBHFCVHMY7J5T6HFR41W2QA4DVN5J8K4F0L0GE';

/**
 * Passes printed in the attachments of Resolution 792 (versions 5 and 6), and samples of several airlines with invented
 * names. They cover one and two legs, the conditional items of every version, sections that end early, and security
 * data.
 */
export const publishedPasses: readonly (readonly [what: string, text: string])[] = [
  ['one leg, nothing but what every pass has', 'M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100'],
  ['one leg, signed', `M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100^164${security}`],
  [
    'one leg, conditional items that are all empty',
    'M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 226F001A0025 106>60000',
  ],
  [
    'one leg, version 5, three bag tags, signed',
    'M1DESMARAIS/LUC       EAB12C3 YULFRAAC 0834 326J003A0027 167>5321WW1325BAC 0014123456002001412346700100141234789012A0141234567890 1AC AC 1234567890123    4PCYLX58Z^108ABCDEFGH',
  ],
  [
    'one leg, version 5, some items',
    'M1GRANDMAIRE/MELANIE  EABC123 GVACDGAF 0123 339C002F0025 130>5002A0571234567890  AF AF 1234567890123456    Y^108ABCDEFGH',
  ],
  [
    'two legs, version 5, signed',
    'M2DESMARAIS/LUC       EAB12C3 YULFRAAC 0834 326J003A0027 167>5321WW1325BAC 0014123456002001412346700100141234789012A0141234567890 1AC AC 1234567890123    4PCYLX58ZDEF456 FRAGVALH 3664 327C012C0002 12E2A0140987654321 1AC AC 1234567890123    3PCNWQ^108ABCDEFGH',
  ],
  [
    'two legs of two airlines, version 5, some items',
    'M2GRANDMAIRE/MELANIE  EABC123 GVACDGAF 0123 339C002F0025 130>5002A0571234567890  AF AF 1234567890123456    YDEF456 CDGDTWNW 0049 339F001A0002 12C2A012098765432101                       2PC ^108ABCDEFGH',
  ],
  [
    'two legs, version 6, signed',
    `M2DESMARAIS/LUC       EABC123 YULFRAAC 0834 226F001A0025 14D>6181WW6225BAC 00141234560032A0141234567890 1AC AC 1234567890123    20KYLX58ZDEF456 FRAGVALH 3664 227C012C0002 12E2A0140987654321 1AC AC 1234567890123    2PCNWQ^164${security}`,
  ],
  [
    'printed at home, version 2, for the airline’s own use',
    'M1TEST/HIDDEN         E8OQ6FU FRARLGLH 4010 012C004D0001 35C>2180WW6012BLH              2922023642241060 LH                        *30600000K09         ',
  ],
  [
    'printed at home, version 5, sections that end early',
    'M1TEST/PETER          E24Z5RN AMSBRUKL 1733 019M008A0001 316>503  W0D0742497067621',
  ],
  [
    'from a kiosk, version 3',
    'M1ASKREN/TEST         EA272SL ORDNRTUA 0881 007F002K0303 15C>3180 K6007BUA              2901624760758980 UA UA EY975897            *30600    09  UAG    ',
  ],
  [
    'on a telephone, version 2',
    'M1TEST/HIDDEN         E8OQ6FU FRARLGLH 4010 012C004D0001 35C>2180WM6012BLH              2922023642241060 LH                        *30600000K09         ',
  ],
  [
    'on a telephone, version 6',
    'M1DRAGON/KONQI DR     EXXX007 XHJFRALH 3489 129M092H0002 359>6180WM4128BLH              2A22012345678900 LH                        N*30600000K05     ',
  ],
  [
    'without the mark of an electronic ticket, version 1',
    'M1DOE/JOHN             XXX007 BRUTXLEW 8103 035Y012C0030 147>1181W 8033BEW 0000000000000291040000000000 0   LH 123456789012345     ',
  ],
];

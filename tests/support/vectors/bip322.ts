/** Vectors of BIP-322 (bitcoin/bips, bip-0322/basic-test-vectors.json and generated-test-vectors.json). */

const [segwit, taproot, script] = [
  'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7',
  'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp',
  'bc1qa8xp82hejuydq8d9yc44s662ras5ncr98gxz3n53s6vklwgrczrqc4fqtn',
]
const bySegwit =
  'AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s='
const byTaproot = 'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516'
const byScript =
  'BABIMEUCIQCLKarc4DfTq5bmqPVjRZ/qBvRPy886P2dM1tDK/92WIgIgN7y495rkp5FPcpjohhl8Knmo9rf63tPLGIVo8PKE81ABSDBFAiEAz2U1cppenj2Kbg8DkS3wXMmAN4jvZvsP/PdcCI1akogCIFlrCbW2+GbMRkvObV2utVdHYBxIJhM6DJlv1NIwViXBAUdSIQJx+IVtFfezY//G7PB/9/Z2fWatDxm5+M0195sX3Y1qoyECvDKp35BSlVD2TFqMPy7MlXJrqGl3nkQAgo51DfiRIqlSrg=='
const basic = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const byBasic =
  'smpAkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='

type Vector = [what: string, address: string, message: string, signature: string]

export const signed: readonly Vector[] = [
  ['P2WPKH', segwit, 'ESHJI7MWUL64AXHBI42L3UR4QA', bySegwit],
  ['Taproot', taproot, 'TPIZPITUIHEUHO5ACOL6W6MBVD', byTaproot],
  ['P2WPKH with its prefix', basic, '', byBasic],
  [
    'Taproot without a prefix',
    'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
    'No prefix fallback',
    'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
  ],
]

export const refused: readonly Vector[] = [
  ['another message for P2WPKH', segwit, 'OVKTTPEFKLUOTAOJSPCKIHCQZW', bySegwit],
  ['another P2WPKH signer', 'bc1qx3f9s3scavc92s3g2fhwzqzn7qucd37ez03jpf', 'ESHJI7MWUL64AXHBI42L3UR4QA', bySegwit],
  ['another message for Taproot', taproot, 'IHUVDIXOZV7EE7RU6CP7JUS57N', byTaproot],
  [
    'another Taproot signer',
    'bc1pr72av8sh7qc2ssxs8w0hlj0cl82g2q2dvypngzgsrmd4plml84ksmfyv0q',
    'TPIZPITUIHEUHO5ACOL6W6MBVD',
    byTaproot,
  ],
  ['no base64', basic, '', 'not-valid-base64!!!'],
  ['nothing', basic, '', ''],
  ['another message for a prefix', basic, 'Wrong message that was not signed', byBasic],
  ['no witness', basic, '', 'smpAA=='],
  ['an unknown prefix', basic, '', 'fooAA=='],
]

/** Signatures of a form or a type of address that are not verified here, valid or not. */
export const unread: readonly Vector[] = [
  ['P2WSH', script, 'GDU6AXT64O5ZS4AHHXK5JETYRM', byScript],
  ['another message for P2WSH', script, 'RPZ3MU56TLYDP4J7XLACULFXEJ', byScript],
  ['a P2WPKH signature for P2WSH', 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9', '', byBasic],
  [
    'the full form’s prefix',
    'bc1pyrgrm6cu6n54jrvkdjd9rvyd3xfyu84s2623awu2srn6mxhscwpsm5644w',
    'incorrect prefix',
    'fulAUDZwFXUp+adN+/UZj5dVrGAbB3zKs1Vcalz5fCF9srxS63eSWNGvH1NYbrBkPt1BJDUyWUz9zgUxfc63/QheT6M',
  ],
  [
    'the full form of P2PKH without a prefix',
    '164P4mbDkPcyvRnFGAZd1ThjxSj7Fbsywz',
    'GI2SVNWVCWTEEIMFZFFZYAQNSA',
    'AgAAAAGEmHuloQANVIqnpMegGLNFKwAGE0Urv0a/uMiHnJ+FQwAAAABrSDBFAiEAr8VdqPCZU/oVqKKj2WwHfeCX/lzp+Rfk8d59cS9xdGECIAar0nievDdeVstmIgjfM7kzMepL6HrecBuJtgEitFxBASECzgU8WF30ffzpbdClcw/0NBkTCkuRbiEzr+CTXePjiPfgBwAAAQAAAAAAAAAAAWrgBwAA',
  ],
  [
    'the full form of P2WPKH without a prefix',
    'bc1qkwzsslep5elkuat4608v7tpntpr3d9n7w5cwwq',
    'YGIAANMREUXLFRI4HIEOCE4T23',
    'AgAAAAABAaVatLF3wpACTG5XowFYPJPv65lgTlZypjUV9d1DNduCAAAAAADgBwAAAQAAAAAAAAAAAWoCRzBEAiB+SJdR6bVLpv5+kK8pOXSUDS24rU53YkTQEvelQJ22uwIgEfqM8eYTupu4LtA0Tz7z1LIbhpP2PrUxWEt9osnrxFEBIQMasC7JaIHbbAUt1kU81yx7S4QHScnEDBs4GsdHDPMPSuAHAAA=',
  ],
  [
    'the full form of Taproot without a prefix',
    'bc1psmjelwjtg7lz26jhd4kkf35v0xp3u7ffc6p4n4869s0hxkrrrtkqkpqvmg',
    'K276VUM3MXP56DGNVICQR5XWRT',
    'AgAAAAABAY+B3hhlrps+S2YaxSvL3HxZKdfT+8XCCtZ4KQc5N+AaAAAAAADgBwAAAQAAAAAAAAAAAWoBQEHQoT3HfPKw4WNiQySblfcRX2gnha/mrpFxUoYlkJxuQFXNN3sS+XbJsNAoXRlvQitk0tVEFpsUGRcCdZ7bWPHgBwAA',
  ],
  [
    'the full form of P2SH-P2WPKH without a prefix',
    '37HVPoc7ZsU5C9Z2VKcCkSLzEknYXCzm3s',
    'OQXDXSR5SN5N7WRXSPTI462HKH',
    'AgAAAAABAbtjBsUTHnoyuNG4NGbx6cI1Z01QLlfGHJX/WIRCAU6/AAAAABcWABTGXFmsgRqCkic6D+eE4AKm1iyVhuAHAAABAAAAAAAAAAABagJHMEQCIBp/IMJTnnhI6YrHJwIQbfucoizq0esZ35QRxtpXuk7fAiAGx6kSd9BuPDY+R0sHTJU0ZFtScJI8ASojEHwrClKxDQEhAl3boe/68fHvtuYzRkaS3GOSxnUTJwejjrubm+czK+Yi4AcAAA==',
  ],
]

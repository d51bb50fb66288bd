/** Units per em, and the width, ascent and descent of a character in these units. */
const EM = 1_000
const [WIDTH, UP, DOWN] = [500, 750, 250]
/** Unicode ranges of the font: Latin, Arabic, punctuation, currencies, arrows and signs. */
const ranges = [
  [0x20, 0x24f],
  [0x600, 0x6ff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x20a0, 0x20cf],
  [0x2100, 0x22ff],
] as const
const spaces = [0x20, 0xa0]
/** Ids of the box and of the space (0 is the missing glyph), and the number of glyphs. */
const [BOX, SPACE, GLYPHS] = [1, 2, 3]

/** Encodes big-endian 16-bit numbers, of which the whole format consists. */
function words(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2)
  for (const [index, number] of numbers.entries()) bytes.writeUInt16BE(number & 0xffff, index * 2)
  return bytes
}
const long = (number: number) => [number >>> 16, number & 0xffff]
const zeros = (count: number) => Array.from({ length: count }, () => 0)

function characterMap(): Buffer {
  const segments = [...ranges, [0xffff, 0xffff] as const]
  const glyphs = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => (spaces.includes(first + index) ? SPACE : BOX)),
  )
  let before = 0
  // `idRangeOffset`: bytes from each segment's own entry to its first glyph id.
  const offsets = ranges.map(([first, last], index) => {
    const offset = (segments.length - index + before) * 2
    before += last - first + 1
    return offset
  })
  const power = Math.floor(Math.log2(segments.length))
  const search = 2 ** power * 2
  const length = (8 + segments.length * 4 + glyphs.length) * 2
  return words(
    ...[0, 1, 3, 1, ...long(12)],
    ...[4, length, 0, segments.length * 2, search, power, segments.length * 2 - search],
    ...segments.map(([, last]) => last),
    0,
    ...segments.map(([first]) => first),
    ...[...zeros(ranges.length), 1],
    ...[...offsets, 0],
    ...glyphs,
  )
}

function names(family: string): Buffer {
  const given = [
    [1, family],
    [2, 'Regular'],
    [3, family],
    [4, family],
    [6, family],
  ] as const
  const texts = given.map(([, text]) => words(...[...text].map((letter) => letter.charCodeAt(0))))
  let offset = 0
  const records = given.flatMap(([id], index) => {
    const length = texts[index]!.length
    offset += length
    return [3, 1, 0x409, id, length, offset - length]
  })
  return Buffer.concat([words(0, given.length, 6 + records.length * 2, ...records), ...texts])
}

/** Outline of a box of four points, each relative to the one before. */
const box = Buffer.concat([
  words(1, 60, 0, 440, 600, 3, 0),
  Buffer.alloc(4, 1),
  words(60, 380, 0, -380),
  words(0, 0, 600, 0),
])

/**
 * Creates a TrueType font in which every character is a box, half as wide as the font size.
 *
 * WebKitGTK fits letters to the screen's grid, and no setting prevents it: its lines are up to 5 % wider and break
 * elsewhere. At even font sizes each of these boxes is a whole number of px wide, so there is nothing to fit.
 */
export function evenFont(family: string): Buffer {
  const bounds = [60, 0, 440, 600]
  const tables: readonly (readonly [tag: string, table: Buffer])[] = [
    [
      'OS/2',
      words(
        ...[3, WIDTH, 400, 5, 0, ...zeros(11), ...zeros(5), ...zeros(8), ...zeros(2)],
        ...[0x40, ranges[0][0], 0x22ff, UP, -DOWN, 0, UP, DOWN, ...zeros(4)],
        ...[500, 600, 0, 0x20, 0],
      ),
    ],
    ['cmap', characterMap()],
    ['glyf', box],
    [
      'head',
      words(
        ...[1, 0, ...long(0x10000), ...long(0), ...long(0x5f0f3cf5), 0, EM, ...zeros(8)],
        ...[...bounds, 0, 8, 2, 0, 0],
      ),
    ],
    ['hhea', words(1, 0, UP, -DOWN, 0, WIDTH, 0, 0, 440, 1, ...zeros(7), 1)],
    ['hmtx', words(WIDTH, 0, 60, 0)],
    ['loca', words(0, 0, box.length / 2, box.length / 2)],
    ['maxp', words(1, 0, GLYPHS, 4, 1, 0, 0, 2, ...zeros(8))],
    ['name', names(family)],
    ['post', words(3, 0, 0, 0, -100, 50, ...zeros(10))],
  ]
  const padded = tables.map(([, table]) => Buffer.concat([table, Buffer.alloc(-table.length & 3)]))
  let offset = 12 + tables.length * 16
  const directory = tables.map(([tag, table], index) => {
    const all = padded[index]!
    let sum = 0
    for (let at = 0; at < all.length; at += 4) sum = (sum + all.readUInt32BE(at)) >>> 0
    const entry = Buffer.concat([Buffer.from(tag), words(...long(sum), ...long(offset), ...long(table.length))])
    offset += all.length
    return entry
  })
  return Buffer.concat([words(1, 0, tables.length, 128, 3, tables.length * 16 - 128), ...directory, ...padded])
}

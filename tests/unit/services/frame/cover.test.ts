import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isSeenWhole } from '../../../../src/services/frame/cover'
import {
  computedStyle,
  drawCard,
  Drawn,
  DrawnDocument,
  DrawnSlot,
  frameBox,
  type Looks,
} from '../../../support/drawing'

beforeAll(() => {
  vi.stubGlobal('getComputedStyle', computedStyle)
  vi.stubGlobal('HTMLSlotElement', DrawnSlot)
})
afterAll(() => void vi.unstubAllGlobals())

const isSeen = ({ frame }: { frame: Drawn }, below: readonly Drawn[] = []) =>
  isSeenWhole(frame as unknown as HTMLElement, (element) => below.includes(element as unknown as Drawn))

const black = { backgroundColor: 'rgb(0, 0, 0)' }
/** Card in the page's layout, which is not in the top layer. */
const inLayout = { raised: '' }

test.each([
  ['modal', ':modal'],
  ['a popover', ':popover-open'],
  ['fullscreen', ':fullscreen'],
  ['in the layout of the page', ''],
])('behavior: when nothing is over the frame of a card that is %s, it is visible', (_, raised) => {
  expect(isSeen(drawCard({ raised }))).toBe(true)
})

test.each<[string, Record<string, string | undefined>]>([
  ['moved', { transform: 'matrix(1, 0, 0, 1, 20, 30)' }],
  ['drawn larger', { transform: 'matrix(1.5, 0, 0, 2, 0, 0)' }],
  ['given a scale of one', { scale: '1' }],
  [
    'in a browser that lacks the properties',
    { scale: undefined, rotate: undefined, maskImage: undefined, clipPath: undefined, backdropFilter: undefined },
  ],
  ['in a browser with empty values', { scale: '', rotate: '', maskImage: '', mixBlendMode: '' }],
  ['without a box of its own, so that its styles have no effect', { display: 'contents', opacity: '0.5' }],
])('behavior: when the card is %s, the frame is visible', (_, style) => {
  expect(isSeen(drawCard({ looks: { card: { box: [300, 100, 700, 700], style } } }))).toBe(true)
})

const altered: [string, Record<string, string>][] = [
  ['paler', { opacity: '0.99' }],
  ['narrower', { transform: 'matrix(0.9, 0, 0, 1, 0, 0)' }],
  ['less high', { transform: 'matrix(1, 0, 0, 0.9, 0, 0)' }],
  ['skewed along one axis', { transform: 'matrix(1, 0.1, 0, 1, 0, 0)' }],
  ['skewed along the other', { transform: 'matrix(1, 0, 0.1, 1, 0, 0)' }],
  ['turned in space', { transform: 'matrix3d(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)' }],
  ['scaled', { scale: '0.5' }],
  ['scaled along one axis', { scale: '1 0.1' }],
  ['turned', { rotate: '10deg' }],
  ['filtered', { filter: 'blur(9px)' }],
  ['cut', { clipPath: 'circle(10%)' }],
  ['masked', { maskImage: 'url(mask.svg)' }],
  ['blended', { mixBlendMode: 'multiply' }],
]
test.each(altered)('behavior: when the card is drawn %s, the frame is not visible', (_, style) => {
  expect(isSeen(drawCard({ looks: { card: { box: [300, 100, 700, 700], style } } }))).toBe(false)
})

test('behavior: when the frame, its slot or an element around it is drawn paler, the frame is not visible', () => {
  const style = { opacity: '0.5' }
  for (const part of ['frame', 'slot', 'place'] as const) {
    expect([part, isSeen(drawCard({ looks: { [part]: { box: frameBox, style } } }))]).toEqual([part, false])
  }
})

test('behavior: when the page draws the host element paler, that has no effect on a card in the top layer', () => {
  const looks = { host: { style: { opacity: '0.5' } } }
  expect(isSeen(drawCard({ looks }))).toBe(true)
  expect(isSeen(drawCard({ ...inLayout, looks }))).toBe(false)
})

test('behavior: when the frame itself is fullscreen, effects around it do not count', () => {
  const page = drawCard({ ...inLayout, looks: { place: { box: frameBox, style: { opacity: '0.5' } } } })
  expect(isSeen(page)).toBe(false)
  page.document.raise(page.frame, ':fullscreen')
  expect(isSeen(page)).toBe(true)
})

test('behavior: when the browser lacks the top layer, effects of the page count', () => {
  const [document, plain] = [new DrawnDocument([]), new DrawnDocument([])]
  expect(isSeen(drawCard({ ...inLayout, document }))).toBe(true)
  expect(isSeen(drawCard({ ...inLayout, document: plain, looks: { host: { style: { opacity: '0' } } } }))).toBe(false)
})

test('behavior: when the browser has some pseudo-classes of the top layer, those are used', () => {
  const document = new DrawnDocument([':popover-open'])
  const page = drawCard({ document, raised: ':popover-open', looks: { host: { style: { opacity: '0.5' } } } })
  expect(isSeen(page)).toBe(true)
})

test('limit: when the frame is checked again, the browser is not asked again what it supports', () => {
  const page = drawCard()
  for (let times = 0; times < 3; times++) isSeen(page)
  expect(page.document.queried).toEqual([':modal', ':popover-open', ':fullscreen'])
})

test('behavior: when the frame is hidden, it is not visible', () => {
  expect(isSeen(drawCard({ looks: { frame: { box: frameBox, style: { visibility: 'hidden' } } } }))).toBe(false)
  expect(isSeen(drawCard({ looks: { card: { style: { visibility: 'collapse' } } } }))).toBe(false)
})

test.each<[string, NonNullable<Looks['box']>]>([
  ['left of', [-300, 200, 0, 600]],
  ['right of', [1000, 200, 1300, 600]],
  ['above', [350, -400, 650, 0]],
  ['below', [350, 800, 650, 1200]],
])('behavior: when the frame is %s the window, it is not visible', (_, box) => {
  expect(isSeen(drawCard({ looks: { frame: { box }, place: { box } } }))).toBe(false)
})

test('limit: when one pixel of the frame is within the window, it is visible', () => {
  for (const box of [[-299, 200, 1, 600] as const, [350, -399, 650, 1] as const]) {
    expect(isSeen(drawCard({ looks: { frame: { box }, place: { box } } }))).toBe(true)
  }
})

test.each<[string, NonNullable<Looks['box']>]>([
  ['left', [-200, 200, 100, 600]],
  ['right', [900, 200, 1200, 600]],
  ['top', [350, -300, 650, 100]],
  ['bottom', [350, 700, 650, 1100]],
])('behavior: when the frame is partly past the %s of the window, the part within counts', (_, box) => {
  const page = drawCard({ looks: { frame: { box }, place: { box } } })
  expect(isSeen(page)).toBe(true)
  const [left, top, right, bottom] = box
  page.cover({ box: [Math.max(left, 0), Math.max(top, 0), Math.min(right, 1000), Math.min(bottom, 800)] })
  expect(isSeen(page)).toBe(false)
})

test.each(['hidden', 'auto', 'scroll', 'clip', 'visible clip', 'hidden visible'])(
  'behavior: when the frame is scrolled out of a parent whose overflow is %s, it is not visible',
  (overflow) => {
    const card = (box: NonNullable<Looks['box']>) => ({ card: { box, style: { overflow } } })
    expect(isSeen(drawCard({ looks: card([300, 600, 700, 700]) }))).toBe(false)
    expect(isSeen(drawCard({ looks: card([300, 100, 700, 700]) }))).toBe(true)
  },
)

test.each([
  ['overflow is visible', { overflow: 'visible' }],
  ['overflow is visible along both axes', { overflow: 'visible visible' }],
  ['box is that of its children', { overflow: 'hidden', display: 'contents' }],
])('behavior: when the frame is outside of a parent whose %s, it is visible', (_, style) => {
  expect(isSeen(drawCard({ looks: { card: { box: [0, 0, 10, 10], style } } }))).toBe(true)
})

test('behavior: when two parents cut the frame, what is left of it counts', () => {
  const looks = {
    card: { box: [300, 100, 700, 400] as const, style: { overflow: 'hidden' } },
    place: { box: [500, 200, 650, 600] as const, style: { overflow: 'hidden' } },
  }
  const page = drawCard({ looks })
  page.cover({ box: [350, 400, 650, 600] })
  page.cover({ box: [350, 200, 500, 600] })
  expect(isSeen(page)).toBe(true)
  page.cover({ box: [500, 200, 510, 210] })
  expect(isSeen(page)).toBe(false)
  expect(isSeen(drawCard({ looks: { ...looks, card: { ...looks.card, box: [300, 100, 490, 400] } } }))).toBe(false)
})

/** The points at which the frame must be on top, in per cent of its size. */
const places = [10, 50, 90].flatMap((x) => [10, 50, 90].map((y) => [x, y] as const))
test.each(places)(
  'behavior: when an element takes the pointer at %i %% and %i %% of the frame, it is a cover',
  (x, y) => {
    const page = drawCard()
    const [left, top] = [350 + 3 * x, 200 + 4 * y]
    const element = page.cover({
      box: [left - 2, top - 2, left + 2, top + 2],
      style: { backgroundColor: 'transparent', pointerEvents: 'auto' },
    })
    expect(isSeen(page)).toBe(false)
    element.looks.box = [left - 6, top + 1, left - 2, top + 5]
    expect(isSeen(page)).toBe(true)
  },
)

test('behavior: when the frame ignores the pointer, its slot’s parent takes the hits', () => {
  const looks = { frame: { box: frameBox, style: { pointerEvents: 'none' } } }
  expect(isSeen(drawCard({ looks }))).toBe(true)
  const small = { ...looks, place: { box: [350, 200, 640, 600] as const } }
  expect(isSeen(drawCard({ looks: small }))).toBe(true)
  expect(isSeen(drawCard({ looks: { ...small, place: { box: [350, 200, 600, 600] } } }))).toBe(false)
})

test('behavior: when the frame is not in a slot and ignores the pointer, it is not visible', () => {
  const page = drawCard({ ...inLayout })
  const bare = (style: Record<string, string>) => {
    const frame = new Drawn(page.document, { localName: 'iframe', box: [0, 0, 50, 50], style })
    page.document.body.append(frame)
    return { frame }
  }
  expect(isSeen(bare({}))).toBe(true)
  expect(isSeen(bare({ pointerEvents: 'none' }))).toBe(false)
})

test('behavior: when the slot has no parent and nothing takes the pointer, the frame is not visible', () => {
  const page = drawCard({ ...inLayout, looks: { frame: { box: frameBox, style: { pointerEvents: 'none' } } } })
  page.document.documentElement.looks.style = { pointerEvents: 'none' }
  const root = page.host.shadowRoot!
  root.children = []
  root.append(page.slot)
  expect(page.document.elementFromPoint(500, 400)).toBeNull()
  expect(isSeen(page)).toBe(false)
})

test.each([false, true])(
  'behavior: when the page has the card in its own shadow roots, hits are followed into them (hidden outside: %s)',
  (hidesOutside) => {
    const document = new DrawnDocument()
    document.hidesOutside = hidesOutside
    const outer = new Drawn(document, { box: [0, 0, 1000, 800] })
    document.body.append(outer)
    const page = drawCard({
      ...inLayout,
      document,
      parent: outer.attachShadow(),
      looks: { frame: { box: frameBox, style: { pointerEvents: 'none' } }, host: { box: [300, 100, 700, 700] } },
    })
    expect(isSeen(page)).toBe(true)
    // The hit is the host itself, outside of the card.
    page.card.looks.box = page.place.looks.box = [0, 0, 0, 0]
    expect(isSeen(page)).toBe(false)
  },
)

test('behavior: when an element that lets the pointer through is painted over the frame, it is a cover', () => {
  const page = drawCard()
  const element = page.cover()
  expect(isSeen(page)).toBe(false)
  element.looks.z = -1
  expect(isSeen(page)).toBe(true)
})

test('behavior: when an element over the frame is between the tested points, it is a cover', () => {
  const page = drawCard()
  const element = page.cover({ box: [400, 250, 450, 350], style: { pointerEvents: 'auto' } })
  expect(isSeen(page)).toBe(false)
  element.looks.z = -1
  expect(isSeen(page)).toBe(true)
})

test.each<[string, boolean, NonNullable<Looks['box']>]>([
  ['one pixel past its left edge', false, [340, 200, 351, 600]],
  ['one pixel past its right edge', false, [649, 200, 660, 600]],
  ['one pixel past its top edge', false, [350, 190, 650, 201]],
  ['one pixel past its bottom edge', false, [350, 599, 650, 610]],
  ['a fraction of a pixel past its left edge', true, [340, 200, 350.9, 600]],
  ['a fraction of a pixel past its right edge', true, [649.1, 200, 660, 600]],
  ['a fraction of a pixel past its top edge', true, [350, 190, 650, 200.9]],
  ['a fraction of a pixel past its bottom edge', true, [350, 599.1, 650, 610]],
  ['next to it', true, [650, 200, 900, 600]],
])('limit: when an element above the frame reaches %s, whether the frame is visible is %s', (_, seen, box) => {
  const page = drawCard()
  page.cover({ box })
  expect(isSeen(page)).toBe(seen)
})

test('behavior: when an element is tested, its own pointer-events are restored', () => {
  for (const [inline, attribute] of [
    [undefined, null],
    ['none', 'pointer-events: none;'],
    ['none !important', 'pointer-events: none !important;'],
  ] as const) {
    const page = drawCard()
    const element = page.cover({ ...(inline && { inline }), z: -1 })
    expect(isSeen(page)).toBe(true)
    expect(element.getAttribute('style')).toBe(attribute)
  }
})

test('behavior: when an element’s empty style attribute is there before a test, it stays', () => {
  const page = drawCard()
  const element = page.cover({ inline: '' })
  expect(isSeen(page)).toBe(false)
  expect(element.getAttribute('style')).toBe('')
})

test('behavior: when a style sheet insists that an element lets the pointer through, it is a cover', () => {
  const page = drawCard()
  page.cover({ style: { pointerEvents: 'none !important' } })
  expect(isSeen(page)).toBe(false)
})

test('behavior: when an element is put into the slot, it is a cover', () => {
  const page = drawCard()
  page.slot.assign(page.cover({}, page.host))
  expect(isSeen(page)).toBe(false)
})

test('behavior: when another slot has a cover, in it or instead of it, the frame is not visible', () => {
  const page = drawCard()
  const other = new DrawnSlot(page.document, { localName: 'slot', style: { display: 'contents' } })
  page.card.append(other)
  expect(isSeen(page)).toBe(true)
  const fallback = page.cover({}, other)
  expect(isSeen(page)).toBe(false)
  fallback.looks.box = [0, 0, 0, 0]
  expect(isSeen(page)).toBe(true)
  other.assign(page.cover({}, page.host))
  expect(isSeen(page)).toBe(false)
})

test('behavior: when an inner shadow root has a cover, the frame is not visible', () => {
  const page = drawCard()
  const inner = new Drawn(page.document)
  page.card.append(inner)
  const element = page.cover({}, inner.attachShadow())
  expect(isSeen(page)).toBe(false)
  element.looks.box = [0, 0, 0, 0]
  const deep = new Drawn(page.document)
  element.append(deep)
  expect(isSeen(page)).toBe(true)
  page.cover({}, deep)
  expect(isSeen(page)).toBe(false)
})

test('behavior: when the page has an element over a card in its layout, it is a cover', () => {
  const page = drawCard(inLayout)
  const element = page.cover({ z: -1 }, page.document.body)
  expect(isSeen(page)).toBe(true)
  element.looks.z = 1
  expect(isSeen(page)).toBe(false)
})

test('behavior: when the page has an element at the place of a card in the top layer, it is no cover', () => {
  const page = drawCard()
  page.cover({ z: 9 }, page.document.body)
  expect(isSeen(page)).toBe(true)
})

test.each<[string, Looks]>([
  ...['audio', 'canvas', 'embed', 'iframe', 'img', 'input', 'math', 'object', 'select', 'svg', 'textarea', 'video'].map(
    (localName): [string, Looks] => [`a ${localName}`, { localName }],
  ),
  ['a colour', { style: black }],
  ['a colour that is almost clear', { style: { backgroundColor: 'rgba(0, 0, 0, 0.05)' } }],
  ['a colour whose last part is zero', { style: { backgroundColor: 'rgb(10, 20, 0)' } }],
  ['a colour of another notation', { style: { backgroundColor: 'color(srgb 0 0 0 / 0.5)' } }],
  ['a picture', { style: { backgroundImage: 'linear-gradient(red, blue)' } }],
  ['an inner shadow', { style: { boxShadow: 'rgb(0, 0, 0) 0px 0px 0px 99px inset' } }],
  ['a filter of what is behind it', { style: { backdropFilter: 'blur(9px)' } }],
  ...['Top', 'Right', 'Bottom', 'Left'].map((side): [string, Looks] => [
    `a border (${side})`,
    { style: { [`border${side}Width`]: '1px' } },
  ]),
  ['text', { text: ' Approve nothing ' }],
  ['a colour before its content', { pseudo: { '::before': { content: '""', ...black } } }],
  ['a colour after its content', { pseudo: { '::after': { content: "''", ...black } } }],
  ['text before its content', { pseudo: { '::before': { content: '"No"' } } }],
  ['text after its content', { pseudo: { '::after': { content: '"No"' } } }],
])('behavior: when an element over the frame paints %s, it is a cover', (_, looks) => {
  const page = drawCard()
  page.cover({ ...looks, style: { backgroundColor: 'rgba(0, 0, 0, 0)', ...looks.style } })
  expect(isSeen(page)).toBe(false)
})

test.each<[string, Looks]>([
  ['that paints nothing', {}],
  ['that is named like a picture', { localName: 'img-list' }],
  ['that contains an image by name', { localName: 'my-img' }],
  ['with an outer shadow', { style: { boxShadow: 'rgb(0, 0, 0) 0px 0px 9px 0px' } }],
  ['with a clear border', { style: { borderTopWidth: '9px', borderTopColor: 'transparent' } }],
  ['with blank text', { text: ' \n ' }],
  ['with empty text', { text: '' }],
  ['with clear content', { pseudo: { '::before': { content: '""' }, '::after': { content: "''" } } }],
  ['with a colour for no content', { pseudo: { '::before': { content: 'none', ...black } } }],
  ['with a colour for normal content', { pseudo: { '::after': { content: 'normal', ...black } } }],
  ['with a colour for unknown content', { pseudo: { '::after': { content: '', ...black } } }],
  ['that is hidden', { style: { ...black, visibility: 'hidden' } }],
  ['that is fully transparent', { style: { ...black, opacity: '0' } }],
  ['in a browser without backdrop filters', { style: { backdropFilter: undefined } }],
  ['in a browser with an empty backdrop filter', { style: { backdropFilter: '' } }],
  ...['transparent', 'rgba(1, 2, 3, 0)', 'rgba(1, 2, 3, 0.0)', 'color(srgb 0 0 0 / 0)', 'oklch(1 0 0 /0)'].map(
    (backgroundColor): [string, Looks] => [`of the colour ${backgroundColor}`, { style: { backgroundColor } }],
  ),
])('behavior: when an element over the frame is one %s, it is no cover', (_, looks) => {
  const page = drawCard()
  page.cover({ ...looks, style: { backgroundColor: 'rgba(0, 0, 0, 0)', ...looks.style } })
  expect(isSeen(page)).toBe(true)
})

test('behavior: when a parent is fully transparent, an element over the frame is no cover', () => {
  const page = drawCard()
  const parent = new Drawn(page.document, { style: { opacity: '0' } })
  page.card.append(parent)
  const inner = new Drawn(page.document)
  parent.append(inner)
  page.cover({}, inner)
  expect(isSeen(page)).toBe(true)
  parent.looks.style!['opacity'] = '0.01'
  expect(isSeen(page)).toBe(false)
})

const loose = { position: 'absolute', content: '""', ...black }
test.each<[string, boolean, Record<string, string>]>([
  ['with a colour, out of the flow', false, loose],
  ['with a colour, fixed', false, { ...loose, position: 'fixed' }],
  ['with text, out of the flow', false, { position: 'absolute', content: '"No"' }],
  ['almost transparent', false, { ...loose, opacity: '0.01' }],
  ['in the flow', true, { ...loose, position: 'relative' }],
  ['fully transparent', true, { ...loose, opacity: '0' }],
  ['without content', true, { ...loose, content: 'none' }],
  ['that paints nothing', true, { position: 'absolute', content: '""' }],
])('behavior: when the card has a pseudo-element %s, whether the frame is visible is %s', (_, seen, style) => {
  for (const pseudo of ['::before', '::after'] as const) {
    const looks = { card: { box: [300, 100, 700, 700] as const, pseudo: { [pseudo]: style } } }
    expect([pseudo, isSeen(drawCard({ looks }))]).toEqual([pseudo, seen])
    expect([pseudo, isSeen(drawCard({ ...inLayout, looks }))]).toEqual([pseudo, true])
  }
})

test('behavior: when the slot’s parent has a pseudo-element out of the flow, the frame is not visible', () => {
  expect(isSeen(drawCard({ looks: { place: { box: frameBox, pseudo: { '::after': loose } } } }))).toBe(false)
})

/** Puts an element of the page on top of the top layer. */
function raise(page: ReturnType<typeof drawCard>, looks: Looks = {}, as = ':popover-open') {
  const element = page.cover(looks, page.document.body)
  page.document.raise(element, as)
  return element
}

test.each([':modal', ':popover-open', ':fullscreen'])(
  'behavior: when an element of the page is %s above the card, it is a cover',
  (as) => {
    const page = drawCard()
    const element = raise(page, {}, as)
    expect(isSeen(page)).toBe(false)
    expect(isSeen(page, [element])).toBe(true)
  },
)

test('behavior: when an element in the top layer is elsewhere or paints nothing, it is no cover', () => {
  const page = drawCard()
  raise(page, { box: [0, 0, 350.5, 800] })
  raise(page, { style: { backgroundColor: 'transparent' } })
  raise(page, { style: { visibility: 'hidden' } })
  expect(isSeen(page)).toBe(true)
})

test('behavior: when one element in the top layer is below the card and another is not, the other is a cover', () => {
  const page = drawCard()
  const [first, second] = [raise(page), raise(page)]
  expect(isSeen(page, [first])).toBe(false)
  expect(isSeen(page, [second])).toBe(false)
  expect(isSeen(page, [first, second])).toBe(true)
})

test('behavior: when what is in an element of the top layer is over the frame, it is a cover', () => {
  const page = drawCard()
  const element = raise(page, { box: [0, 0, 100, 100] })
  expect(isSeen(page)).toBe(true)
  page.cover({}, element)
  expect(isSeen(page)).toBe(false)
})

test.each<[string, boolean, Record<string, string>]>([
  ['with a colour', false, black],
  ['almost transparent', false, { ...black, opacity: '0.01' }],
  ['with a filter', false, { backdropFilter: 'blur(1px)' }],
  ['fully transparent', true, { ...black, opacity: '0' }],
  ['not displayed', true, { ...black, display: 'none' }],
  ['without a colour', true, {}],
])(
  'behavior: when an element above the card has a backdrop %s, whether the frame is visible is %s',
  (_, seen, style) => {
    const page = drawCard()
    raise(page, { box: [0, 0, 100, 100], pseudo: { '::backdrop': style } })
    expect(isSeen(page)).toBe(seen)
  },
)

test('behavior: when an element in open shadow roots of the page is above the card, it is a cover', () => {
  const page = drawCard()
  const outer = new Drawn(page.document)
  page.document.body.append(outer)
  const inner = new Drawn(page.document)
  outer.attachShadow().append(inner)
  const element = page.cover({}, inner.attachShadow())
  page.document.raise(element)
  expect(isSeen(page)).toBe(false)
  expect(isSeen(page, [element])).toBe(true)
})

test('behavior: when the browser lacks the top layer, elements of the page are found by the hit test', () => {
  const document = new DrawnDocument([])
  const page = drawCard({ ...inLayout, document })
  page.cover({ z: 1 }, document.body)
  expect(isSeen(page)).toBe(false)
})

test('error: when an element without a style lets the pointer through, it counts as a cover', () => {
  const page = drawCard()
  const element = page.cover({ style: { pointerEvents: 'none' }, z: -1 })
  expect(isSeen(page)).toBe(true)
  Object.defineProperty(element, 'style', { value: undefined })
  expect(isSeen(page)).toBe(false)
})

test('behavior: when a form has an input named children, the page around the card is still searched', () => {
  const page = drawCard(inLayout)
  const form = page.cover({ box: [0, 0, 0, 0], style: { backgroundColor: 'transparent' } }, page.document.body)
  page.cover({ ...black, localName: 'input' }, form)
  Object.defineProperty(form, 'children', { value: form.firstElementChild })
  expect(isSeen(page)).toBe(false)
})

import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi, type Mock } from 'vitest'
import { page } from 'vitest/browser'
import { assign, createMachine, setup } from 'xstate'
import { mainnet } from '../../src/domain/network/records'
import { createModal, Modal, ModalError, type ModalOptions } from '../../src/doors'
import { Button, defineFeature, useFlow, useNavigation, useTexts, type FeatureTexts } from '../../src/doors/feature'

const services = { registry: location.origin, blockchain: location.origin, analytics: location.origin }
const shown: { root: Root; place: HTMLElement; modal: ReturnType<typeof createModal> }[] = []
let console_: Mock
/** Codes of the errors that the developer was told. */
const told = () => console_.mock.calls.flatMap(([error]) => (error instanceof ModalError ? [error.code] : []))
const messages = () => console_.mock.calls.flatMap(([error]) => (error instanceof ModalError ? [error.message] : []))

beforeEach(() => {
  console_ = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  for (const { root, place, modal } of shown.splice(0)) {
    await modal.close()
    root.unmount()
    place.remove()
  }
  vi.restoreAllMocks()
})

function mount(extensions: ModalOptions['extensions'], options: Partial<ModalOptions> = {}) {
  const modal = createModal({
    projectId: 'p',
    networks: [mainnet],
    features: { analytics: false },
    remoteConfig: 'ignore',
    debug: true,
    ...(extensions && { extensions }),
    services,
    ...options,
  })
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  shown.push({ root, place, modal })
  root.render(<Modal modal={modal} />)
  return modal
}

const texts = {
  en: { title: 'Counter', count: (n: number) => `Counted to ${n}`, more: 'One more', next: 'Next' },
  de: { title: 'Zähler', more: 'Noch eins' },
} satisfies FeatureTexts

const counter = setup({
  types: { context: {} as { n: number }, events: {} as { type: 'counted' } },
  actions: { add: assign(({ context }) => ({ n: context.n + 1 })) },
}).createMachine({ id: 'counter', context: { n: 0 }, on: { counted: { actions: 'add' } } })

function Count() {
  const [{ context }, send] = useFlow<typeof counter>()
  const { show } = useNavigation()
  const t = useTexts(texts)
  return (
    <>
      <p>{t.count(context.n)}</p>
      <Button onClick={() => send({ type: 'counted' })}>{t.more}</Button>
      <Button onClick={() => show('counter/Last', { word: 'given' })}>{t.next}</Button>
    </>
  )
}
function Leading() {
  const { show, toAccount } = useNavigation()
  return (
    <>
      <Button onClick={() => show('leading/Last', { word: 'given' })}>Next</Button>
      <Button onClick={toAccount}>Account</Button>
    </>
  )
}
const Last = ({ word }: { word: string }) => <p>The word is {word}.</p>

type Given = Parameters<typeof defineFeature>[0]
/** Feature that counts, changed by `more`. */
const counting = (more: Partial<Given> = {}) =>
  defineFeature({
    name: 'counter',
    chart: () => counter,
    views: {
      Count: { title: 'title', open: true, needsAccount: false },
      Last: { title: 'title', needsAccount: false },
    },
    components: async () => ({ Count, Last }),
    entries: { connect: { view: 'Count', text: 'title' } },
    texts,
    ...more,
  })

const dialog = page.getByRole('dialog')
const heading = dialog.getByRole('heading', { level: 2 })

test('behavior: when a row of Connect is clicked, the view, the chart and the texts of the feature are there', async () => {
  const modal = mount([counting()], { locale: 'de' })
  await modal.open()
  await dialog.getByRole('button', { name: 'Zähler' }).click()
  await expect.element(heading).toHaveTextContent('Zähler')
  await dialog.getByRole('button', { name: 'Noch eins' }).click()
  // The text that German lacks is English.
  await expect.element(dialog.getByText('Counted to 1')).toBeVisible()
  const actor = modal.getSystem()?.root.getSnapshot().children as Record<string, { id: string } | undefined>
  expect(actor['counter']?.id).toBe('counter')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect.element(dialog.getByText('The word is given.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Zurück' }).click()
  await expect.element(dialog.getByText('Counted to 1')).toBeVisible()
  expect(told()).toEqual([])
})

test('behavior: when a host opens the view of a feature that needs an account, Connect comes first', async () => {
  const modal = mount([
    counting({
      name: 'owned',
      views: { Count: { title: 'title', open: true }, Last: { title: 'title' } },
      entries: {},
    }),
  ])
  await modal.open({ view: 'owned/Count' })
  await expect.element(heading).toHaveTextContent('Connect wallet')
  expect(modal.getSystem()?.router.getSnapshot().context.next).toEqual({ name: 'owned/Count' })
})

test('behavior: when a view leads to one that needs an account, Connect comes first', async () => {
  const modal = mount([
    counting({
      name: 'leading',
      views: { Count: { title: 'title', open: true, needsAccount: false }, Last: { title: 'title' } },
      components: async () => ({ Count: Leading, Last }),
      entries: {},
    }),
  ])
  const next = () => modal.getSystem()?.router.getSnapshot().context.next
  for (const [name, view] of [
    ['Next', 'leading/Last'],
    ['Account', 'Account'],
  ] as const) {
    await modal.open({ view: 'leading/Count' })
    await dialog.getByRole('button', { name }).click()
    await expect.element(heading).toHaveTextContent('Connect wallet')
    expect(next()).toMatchObject({ name: view })
  }
})

test('error: when two features have one name, the second is left out and the host is warned', async () => {
  const modal = mount([counting(), counting({ texts: { en: { title: 'Other' } } })])
  await modal.open({ view: 'counter/Count' })
  await expect.element(heading).toHaveTextContent('Counter')
  await expect.poll(told).toEqual(['feature.taken'])
  expect(messages()[0]).toContain('"counter"')
})

test.each([
  ['feature.taken', { name: 'send' }, '"send"'],
  ['feature.taken', { name: 'router' }, '"router"'],
  ['feature.invalid', { name: 'My counter' }, '"My counter"'],
  ['feature.invalid.view', { name: 'odd', views: { count: { title: 'title' } } }, '"count"'],
  ['feature.invalid.entry', { name: 'entering', entries: { account: { view: 'Lost', text: 'title' } } }, '"Lost"'],
  ['feature.invalid.errors', { name: 'erring', errors: { en: { 'other/one': 'One.' } } }, '"other/one"'],
] as const)(
  'error: when a feature has a fault, the developer reads %s, and the dialog opens',
  async (code, more, what) => {
    const modal = mount([counting(more as Partial<Given>)])
    await modal.open({ view: 'Networks' })
    await expect.poll(told).toContain(code)
    expect(messages().join()).toContain(what)
    await expect.element(heading).toHaveTextContent('Choose network')
    await expect.element(dialog.getByText('A feature of this page doesn’t work')).toBeVisible()
  },
)

test('error: when a row of Connect leads to a view that needs an account, there is no row', async () => {
  const views = { Count: { title: 'title' }, Last: { title: 'title' } }
  const modal = mount([counting({ name: 'needy', views })])
  await modal.open()
  await expect.poll(told).toEqual(['feature.invalid.entry'])
  expect(dialog.getByRole('button', { name: 'Counter' }).elements()).toEqual([])
})

test('error: when another modal of the page has another view of that name, the feature is left out', async () => {
  mount([counting({ name: 'double', entries: {} })])
  const modal = mount([
    counting({ name: 'double', entries: {}, views: { Count: { title: 'title', needsAccount: true } } }),
  ])
  await Promise.all(shown.map((one) => one.modal.ready()))
  await expect.poll(told).toEqual(['feature.taken.view'])
  expect(messages()[0]).toContain('"double/Count"')
  await modal.open({ view: 'Networks' })
})

test('error: when a chart throws at its start, the view offers another try, and the modal goes on', async () => {
  let faults = 1
  const failing = createMachine({
    context: { n: 7 },
    entry: () => {
      if (faults-- > 0) throw new Error('No coins.')
    },
  })
  const modal = mount([counting({ name: 'starting', chart: () => failing })])
  await modal.open({ view: 'starting/Count' })
  await expect.element(dialog.getByRole('alert').getByText(/didn’t work/)).toBeVisible()
  await expect.poll(told).toEqual(['feature.chart'])
  expect(messages()[0]).toContain('"starting" threw: No coins.')
  expect(modal.getSystem()?.root.getSnapshot().status).toBe('active')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Counted to 7')).toBeVisible()
  await modal.open({ view: 'Networks' })
  await expect.element(heading).toHaveTextContent('Choose network')
})

test('error: when a chart throws later, its view offers another try, which starts it again', async () => {
  const failing = setup({ types: { events: {} as { type: 'counted' } } }).createMachine({
    context: { n: 0 },
    on: {
      counted: {
        actions: () => {
          throw new Error('Lost count.')
        },
      },
    },
  })
  const modal = mount([counting({ name: 'later', chart: () => failing })])
  await modal.open({ view: 'later/Count' })
  await dialog.getByRole('button', { name: 'One more' }).click()
  await expect.element(dialog.getByRole('alert').getByText(/didn’t work/)).toBeVisible()
  await expect.poll(told).toEqual(['feature.chart'])
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Counted to 0')).toBeVisible()
  expect(modal.getSystem()?.root.getSnapshot().status).toBe('active')
})

test('error: when the code of a chart cannot be loaded, the host is warned, and another try loads it', async () => {
  let faults = 1
  const chart = async () => {
    if (faults-- > 0) throw new TypeError('Failed to fetch')
    return counter
  }
  const modal = mount([counting({ name: 'unfetched', chart })])
  await modal.open({ view: 'unfetched/Count' })
  await expect.poll(told).toContain('feature.chart.unloaded')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Counted to 0')).toBeVisible()
})

test('error: when the code of the views cannot be loaded, the host is warned, and another try loads it', async () => {
  let faults = 1
  const components = async () => {
    if (faults-- > 0) throw new TypeError('Failed to fetch')
    return { Count, Last }
  }
  const modal = mount([counting({ name: 'unseen', components })])
  await modal.open({ view: 'unseen/Count' })
  await expect.element(dialog.getByText('Couldn’t load this part')).toBeVisible()
  expect(told()).toContain('feature.view.unloaded')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Counted to 0')).toBeVisible()
})

test('error: when a view throws while it is drawn, the dialog stays and the view can be drawn again', async () => {
  let faults = Infinity
  function Throwing() {
    if (faults-- > 0) throw new Error('No picture.')
    return <Count />
  }
  const modal = mount([counting({ name: 'drawn', components: async () => ({ Count: Throwing, Last }) })])
  await modal.open()
  await dialog.getByRole('button', { name: 'Counter' }).click()
  await expect.element(dialog.getByRole('alert').getByText(/didn’t work/)).toBeVisible()
  expect(told()).toEqual(['feature.view'])
  expect(messages()[0]).toContain('"drawn/Count" threw: No picture.')
  faults = 0
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('Counted to 0')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect.element(heading).toHaveTextContent('Connect wallet')
})

test('error: when a view has no component, the host is warned and the dialog goes on', async () => {
  const modal = mount([
    counting({
      name: 'empty',
      components: async () => ({ Last }) as Awaited<ReturnType<NonNullable<Given['components']>>>,
    }),
  ])
  await modal.open({ view: 'empty/Count' })
  await expect.element(dialog.getByRole('alert').getByText(/didn’t work/)).toBeVisible()
  expect(told()).toEqual(['feature.view.missing'])
})

test('error: when the option holds no feature, the modal rejects it by name', async () => {
  // A host that forgot to call its function.
  const uncalled = (() => counting()) as unknown as ReturnType<typeof counting>
  const modal = mount([uncalled])
  await expect(modal.ready()).rejects.toMatchObject({ code: 'options.invalid' })
})

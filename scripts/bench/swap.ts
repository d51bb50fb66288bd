import type { Browser } from 'playwright'
import type { Sandbox } from '../../sandbox/src/index'
import { mainnet } from '../../src/doors/networks'
import { preloaded, visit } from './browser'
import { median, spread, type Measured } from './figures'
import { connect, dialogOf } from './visitor'

/** Runs in the page: types an amount. Resolves to the time in ms until its quote was painted. */
function quotePainted(text: string): Promise<number> {
  const fields = document
    .querySelector('[data-walletchart]')
    ?.shadowRoot?.querySelectorAll<HTMLInputElement>('dialog[open] input')
  const field = (name: string) => [...(fields ?? [])].find(({ labels }) => labels?.[0]?.textContent === name)
  const [pay, get] = [field('You pay'), field('You get')]
  if (!pay || !get) throw new Error('The form of swapping is not on screen.')
  const before = get.value
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const began = performance.now()
    port1.addEventListener('message', () => {
      port1.close()
      resolve(performance.now() - began)
    })
    port1.start()
    // The old quote disappears while the new one loads. A message from a frame's callback arrives after its paint.
    const check = () =>
      get.value !== '' && get.value !== before ? port2.postMessage(undefined) : requestAnimationFrame(check)
    // React listens to the native setter of the element.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(pay, text)
    pay.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
    requestAnimationFrame(check)
  })
}

/** Measures how soon a quote appears after typing: a debounce of 200 ms, then the request and the paint. */
export async function measureSwap(browser: Browser, sandbox: Sandbox, runs: number): Promise<Measured> {
  sandbox.reset()
  const one = await visit(browser, sandbox, { options: { networks: [mainnet] }, wallets: true })
  const { page, context } = one
  await preloaded(one)
  await connect(page, 'Cedar')
  await page.evaluate(() =>
    window.bench?.modal.open({ view: 'Swap', arguments: { fromToken: 'ETH', toToken: 'USDX', amount: '0.001' } }),
  )
  // The first quote starts the exchange, so it is not counted.
  await dialogOf(page).getByRole('button', { name: 'Review', exact: true }).waitFor()
  const times: number[] = []
  while (times.length < runs) times.push(await page.evaluate(quotePainted, `0.00${times.length + 11}`))
  await context.close()
  const what = 'typed amount to its painted quote'
  return { figures: [{ id: 'swap.quote', what, measured: median(times), unit: 'ms', note: spread(times) }] }
}

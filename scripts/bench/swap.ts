import type { Browser } from 'playwright'
import type { Sandbox } from '../../demo/sandbox/index'
import { mainnet } from '../../src/networks'
import { preloaded, visit } from './browser'
import { median, spread, type Measured } from './figures'
import { connect, dialogOf } from './visitor'

/** Runs in the page: types an amount, and resolves with how long it took until its quote was drawn, in ms. */
function quotePainted(text: string): Promise<number> {
  const field = (name: string) =>
    document
      .querySelector('[data-walletchart]')
      ?.shadowRoot?.querySelector<HTMLInputElement>(`dialog[open] input[aria-label="${name}"]`)
  const [pay, get] = [field('Amount to pay'), field('Amount to get')]
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
    // Gone while it is asked for, and then another one: a message posted in a frame's callback comes right after it is drawn.
    const look = () =>
      get.value !== '' && get.value !== before ? port2.postMessage(undefined) : requestAnimationFrame(look)
    // As React hears it: by the setter of the element itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(pay, text)
    pay.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
    requestAnimationFrame(look)
  })
}

/** How soon a quote is on show for what was typed: 200 ms are waited for the next key, the rest is asking and drawing. */
export async function measureSwap(browser: Browser, sandbox: Sandbox, runs: number): Promise<Measured> {
  sandbox.reset()
  const one = await visit(browser, sandbox, { options: { networks: [mainnet] }, wallets: true })
  const { page, context } = one
  await preloaded(one)
  await connect(page, 'Cedar')
  await page.evaluate(() =>
    window.bench?.modal.open({ view: 'Swap', arguments: { fromToken: 'ETH', toToken: 'USDX', amount: '0.001' } }),
  )
  // The first one starts the exchange; it is not counted.
  await dialogOf(page).getByRole('button', { name: 'Review swap' }).waitFor()
  const times: number[] = []
  while (times.length < runs) times.push(await page.evaluate(quotePainted, `0.00${times.length + 11}`))
  await context.close()
  const what = 'typed amount to its painted quote'
  return { figures: [{ id: 'swap.quote', what, measured: median(times), unit: 'ms', note: spread(times) }] }
}

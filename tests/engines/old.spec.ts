import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as base } from '@playwright/test'
import { launchOptions } from '../../scripts/browsers'
import { youngNames } from '../../scripts/floor/youngNames'
import { makeOld, oldBrowser } from './old'

const sheet = 'p { color: rgb(1, 1, 1); color: oklch(0.5 0.1 20); scale: 2 }'
const html = '<link rel="stylesheet" href="a.css"><p>A</p><iframe src="b"></iframe>'
const test = base.extend<object, { address: string }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern; this one has none
    async ({}, provide) => {
      const server = createServer(({ url }, answer) => {
        const isSheet = url === '/a.css'
        answer.setHeader('content-type', isSheet ? 'text/css' : 'text/html').end(isSheet ? sheet : html)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      server.close()
    },
    { scope: 'worker' },
  ],
})

test.use({ launchOptions })

test.describe('the oldest supported browser', () => {
  test('behavior: when all newer features are removed, neither the page nor its frames have them', async ({
    page,
    context,
    address,
  }) => {
    await makeOld(context)
    await page.goto(address)
    for (const frame of page.frames())
      expect(
        await frame.evaluate(() => [
          typeof structuredClone,
          typeof AbortSignal.any,
          typeof URL.canParse,
          'toSorted' in Array.prototype,
          'findLast' in Int8Array.prototype,
          'map' in Object.getPrototypeOf(new Set().values()),
          'reason' in AbortSignal.prototype,
          'checkVisibility' in document.body,
          'adoptedStyleSheets' in document,
          'showModal' in document.createElement('dialog'),
          'scheduler' in window,
          'randomUUID' in crypto,
        ]),
      ).toEqual(['undefined', 'undefined', 'undefined', ...Array<boolean>(9).fill(false)])
    expect(await page.evaluate(() => [Object.hasOwn({ a: 1 }, 'a'), [1].at(-1), 'aa'.replaceAll('a', 'b')])).toEqual([
      true,
      1,
      'bb',
    ])
  })

  test('behavior: when a page inserts styles, newer features are dropped or refused', async ({
    page,
    context,
    address,
  }) => {
    await makeOld(context)
    await page.goto(address)
    const seen = await page.evaluate(() => {
      const style = document.createElement('style')
      style.textContent = `
        p { width: 10px; width: 50cqi; height: 7px }
        p:has(a) { height: 9px }
        @layer base { p { height: 8px } }
        p { --soft: color-mix(in srgb, red, blue); background: rgb(9, 9, 9); background: color-mix(in srgb, var(--none), red) }
        @supports (color: color-mix(in srgb, red, blue)) { p { height: 6px } }
        @supports not (color: color-mix(in srgb, red, blue)) { p { margin-top: 3px } }`
      document.head.append(style)
      const attempt = (call: () => unknown) => {
        try {
          call()
          return 'done'
        } catch (error) {
          return (error as Error).name
        }
      }
      const { color, scale, width, height, marginTop, backgroundColor } = getComputedStyle(document.querySelector('p')!)
      return {
        ...{ color, scale, width, height, marginTop, backgroundColor },
        rule: attempt(() => style.sheet!.insertRule('a:has(b) { color: red }')),
        older: attempt(() => style.sheet!.insertRule('a:not(b) { color: red }')),
        asked: attempt(() => document.querySelector('a:has(b)')),
        made: attempt(() => new CSSStyleSheet()),
        supports: [CSS.supports('color', 'color-mix(in srgb, red, blue)'), CSS.supports('selector(:has(a))')],
        knows: [CSS.supports('color', 'red'), CSS.supports('(display: grid)')],
      }
    })
    expect(seen).toEqual({
      color: 'rgb(1, 1, 1)',
      scale: 'none',
      width: '10px',
      height: '7px',
      marginTop: '3px',
      // A value with a variable is valid when parsed and invalid when computed.
      backgroundColor: 'rgba(0, 0, 0, 0)',
      rule: 'SyntaxError',
      older: 'done',
      asked: 'SyntaxError',
      made: 'TypeError',
      supports: [false, false],
      knows: [true, true],
    })
  })

  test('behavior: when one feature is removed, the others stay', async ({ page, context, address }) => {
    await makeOld(context, 'AbortSignal.any')
    await page.goto(address)
    expect(
      await page.evaluate(() => [
        typeof AbortSignal.any,
        typeof AbortSignal.timeout,
        CSS.supports('selector(:has(a))'),
        getComputedStyle(document.querySelector('p')!).scale,
      ]),
    ).toEqual(['undefined', 'function', true, '2'])
  })

  test('error: when a name is a feature that the floor has, it is refused', () => {
    expect(() => oldBrowser('fetch')).toThrow('fetch is nothing that the floor lacks.')
    expect(youngNames).toContain('URL.canParse')
    expect(youngNames).not.toContain('Object.hasOwn')
  })
})

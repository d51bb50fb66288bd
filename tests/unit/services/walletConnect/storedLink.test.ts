import { expect, test } from 'vitest'
import type { WalletConnectClient } from '../../../../src/services/walletConnect/client'
import { createWalletConnectStore, withoutLink } from '../../../../src/services/walletConnect/store'
import { createWalletConnect } from '../../../../src/services/walletConnect/walletConnect'

const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Text that is stored once the library is loaded, which reads it with each request. */
async function storedAfter(text: string): Promise<string | undefined> {
  const kept = new Map([[key, text]])
  const client: Partial<WalletConnectClient> = { onRelayError: () => () => {}, watch: () => () => {} }
  const walletConnect = createWalletConnect({
    projectId: 'p',
    metadata: { name: '', description: '', url: '', icons: [] },
    onRelayError: () => {},
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, to) => void kept.set(name, to),
      removeItem: (name) => void kept.delete(name),
    },
    load: async () => ({ openClient: async () => client as WalletConnectClient }),
  })
  await walletConnect.open()
  return kept.get(key)
}
const choice = (href: unknown) => JSON.stringify({ href, name: 'Fox' })

test.each(['javascript:alert(1)//', 'JavaScript:alert(1)', 'data:text/html,x', 'intent://x#Intent;end', 'fox:\n//', 7])(
  'error: when another script has stored the link %s, the library never opens it',
  async (href) => {
    expect(await storedAfter(choice(href))).toBeUndefined()
  },
)

test('behavior: when the wallet app of an earlier page has a link, it stays for the next request', async () => {
  for (const href of ['fox://', 'https://fox.example/app/']) expect(await storedAfter(choice(href))).toBe(choice(href))
})

test('error: when the library’s own store has a link, the library does not read it', async () => {
  const store = createWalletConnectStore()
  await store.setItem(key, { href: 'javascript:alert(1)', name: 'Fox' })
  await store.setItem('wc@2:other', 'kept')
  expect(await withoutLink(store).getItem(key)).toBeUndefined()
  expect(await withoutLink(store).getItem('wc@2:other')).toBe('kept')
})

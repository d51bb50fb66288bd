import { expect, test } from 'vitest'
import type { Library } from '../../../../src/services/walletConnect/library'
import { proposeSession } from '../../../../src/services/walletConnect/pairing'

test('error: a code that the library gives up as expired is told apart from a relay that is not there', async () => {
  const uri = `wc:${'1'.repeat(64)}@2`
  const connect = async () => ({ uri, approval: () => Promise.reject(new Error('Proposal expired')) })
  const library = {
    client: { connect },
    onRelayError: () => () => undefined,
    onUnreachable: () => () => undefined,
  } as unknown as Library
  const attempt = proposeSession(
    library,
    { namespaces: {}, rpcMap: {} },
    { signal: new AbortController().signal, onUri: () => undefined },
    { now: Date.now, onBegun: () => undefined, end: async () => undefined },
  )
  await expect(attempt).rejects.toMatchObject({ code: 'pairing.expired' })
})

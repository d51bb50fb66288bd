import { expect, test } from 'vitest'
import { unknownNetwork } from '../../../../src/domain/network/unknown'
import { createRpc } from '../../../../src/services/api/rpc'
import { createSolanaReads } from '../../../../src/services/transaction/solanaReads'
import { json, quickHttp, serve } from '../../../support/server'

test('behavior: when a node asks to wait for a minute, the next one gets the transaction before it expires', async () => {
  const server = await serve(({ url }, response) =>
    url.pathname === '/b'
      ? json(response, { result: 'signature' })
      : response.writeHead(429, { 'retry-after': '60' }).end(),
  )
  const http = [`${server.base}/a`, `${server.base}/b`]
  const network = { ...unknownNetwork('solana:x'), rpcUrls: { default: { http }, chainDefault: { http: [] } } }
  await createSolanaReads({ rpc: createRpc({ http: quickHttp().http }) }).send(network, 'AQ==')
  expect(server.seen.map(({ url }) => url.pathname)).toEqual(['/a', '/b'])
})

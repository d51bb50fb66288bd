import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import {
  messageOf,
  signAndVerifyMessage,
  signAndVerifyTypedData,
  signMessage,
  typedDataOf,
  type Signer,
} from '../../../demo/signing'

const account = privateKeyToAccount(`0x${'01'.repeat(32)}`)
const asked: { method: string; params?: unknown }[] = []
const signer: Signer = {
  request: async (request) => {
    asked.push(request)
    const [first, second] = request.params as [`0x${string}`, string]
    return request.method === 'personal_sign'
      ? account.signMessage({ message: { raw: first } })
      : account.signTypedData(JSON.parse(second) as TypedDataDefinition)
  },
}

describe('the demo signs', () => {
  it('behavior: a message with the address is signed by personal_sign and verified', async () => {
    const signed = await signAndVerifyMessage(signer, account.address)
    expect(signed.verified).toBe(true)
    const { method, params } = asked.at(-1) ?? {}
    expect(method).toBe('personal_sign')
    const [hex = '', by] = params as string[]
    expect(Buffer.from(hex.slice(2), 'hex').toString()).toBe(`We are going to sign this message. ${account.address}`)
    expect(by).toBe(account.address)
  })

  it('behavior: typed data is bound to the chain id and verified', async () => {
    expect((await signAndVerifyTypedData(signer, account.address, 137)).verified).toBe(true)
    expect(typedDataOf(account.address, 137).domain.chainId).toBe(137)
  })

  it('behavior: the signature of another account is not verified', async () => {
    const other = privateKeyToAccount(`0x${'02'.repeat(32)}`)
    expect((await signAndVerifyMessage(signer, other.address)).verified).toBe(false)
  })

  it('behavior: only when the key does not match is a contract account asked on its network', async () => {
    const heard: string[] = []
    const server = createServer((request, response) => {
      let text = ''
      request.on('data', (piece: Buffer) => (text += piece.toString()))
      request.on('end', () => {
        const { id, method } = JSON.parse(text) as { id: number; method: string }
        heard.push(method)
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result: `0x${'1'.padStart(64, '0')}` }))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const contract = `0x${'c0'.repeat(20)}`
    try {
      expect((await signAndVerifyMessage(signer, account.address, url)).verified).toBe(true)
      expect(heard).toEqual([])
      expect((await signAndVerifyMessage(signer, contract)).verified).toBe(false)
      expect((await signAndVerifyMessage(signer, contract, url)).verified).toBe(true)
      expect((await signAndVerifyTypedData(signer, contract, 137, url)).verified).toBe(true)
      expect(new Set(heard)).toEqual(new Set(['eth_call']))
    } finally {
      server.close()
    }
  })

  it('error: when there is no message, signing fails', async () => {
    await expect(signMessage(signer, undefined)).rejects.toThrow('No message available')
    await expect(signMessage(signer, account.address, '')).rejects.toThrow('No message available')
  })

  it('error: when there is no provider, signing fails', async () => {
    await expect(signMessage(undefined, account.address)).rejects.toThrow('No provider available')
    expect(messageOf(undefined)).toBeUndefined()
  })
})

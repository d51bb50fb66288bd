import { base64, bech32 } from '@scure/base'
import { bytesToHex, hexToBytes, recoverPublicKey, ripemd160, sha256, stringToBytes, type Hex } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { funded } from '../keys'

/** Address prefix (bech32) by CAIP-2 id of the network. */
export const bech32Prefixes: Readonly<Record<string, string>> = {
  'cosmos:cosmoshub-4': 'cosmos',
  'cosmos:osmosis-1': 'osmo',
}

const compressed = (key: Hex): Uint8Array => {
  const bytes = hexToBytes(key)
  return Uint8Array.of(2 + ((bytes[64] ?? 0) & 1), ...bytes.subarray(1, 33))
}
const addressOf = (key: Uint8Array, network: string) =>
  bech32.encode(bech32Prefixes[network] ?? 'cosmos', bech32.toWords(ripemd160(sha256(key, 'bytes'), 'bytes')))

/** Bytes to sign of an amino document: its JSON with sorted keys. */
function amino(document: unknown): Uint8Array {
  const ordered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(ordered)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([k, v]) => [k, ordered(v)]),
    )
  }
  const escapes: Record<string, string> = { '&': '\\u0026', '<': '\\u003c', '>': '\\u003e' }
  return stringToBytes(JSON.stringify(ordered(document)).replace(/[&<>]/g, (character) => escapes[character] ?? ''))
}

/** Bytes to sign of a Protobuf transaction (`SignDoc`). */
function direct({ bodyBytes, authInfoBytes, chainId, accountNumber }: Record<string, unknown>): Uint8Array {
  const varint = (value: bigint): number[] =>
    value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)]
  const field = (number: number, bytes: Uint8Array) => [number * 8 + 2, ...varint(BigInt(bytes.length)), ...bytes]
  const count = BigInt(String(accountNumber))
  return Uint8Array.from([
    ...field(1, base64.decode(String(bodyBytes))),
    ...field(2, base64.decode(String(authInfoBytes))),
    ...field(3, stringToBytes(String(chainId))),
    ...(count > 0n ? [4 * 8, ...varint(count)] : []),
  ])
}

/**
 * Test account (secp256k1). Its key is public knowledge.
 *
 * @param index 0 to 9
 */
export function cosmosSignerAt(index: number) {
  const row = funded[index]
  if (!row) throw new RangeError(`The sandbox has no Cosmos account ${index}: it has ${funded.length}, from 0.`)
  const { privateKey } = row
  const key = compressed(privateKeyToAccount(privateKey).publicKey)
  const signed = async (bytes: Uint8Array) => {
    const { r, s } = await sign({ hash: sha256(bytes), privateKey })
    return {
      pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(key) },
      signature: base64.encode(hexToBytes(`${r}${s.slice(2)}`)),
    }
  }
  return {
    publicKey: base64.encode(key),
    addressOn: (network: string) => addressOf(key, network),
    signAmino: (document: unknown) => signed(amino(document)),
    signDirect: (document: Record<string, unknown>) => signed(direct(document)),
  }
}

/** Whether the key of this address signed the document. */
export async function verifyOnCosmos(
  document: unknown,
  { signature, publicKey }: { signature: string; publicKey?: string },
  address: string,
  network: string,
): Promise<boolean> {
  const [key, bytes] = [base64.decode(publicKey ?? ''), base64.decode(signature)]
  if (addressOf(key, network) !== address) return false
  const [r, s] = [bytesToHex(bytes.subarray(0, 32)), bytesToHex(bytes.subarray(32))]
  const hash = sha256(amino(document))
  const signers = await Promise.all([0, 1].map((yParity) => recoverPublicKey({ hash, signature: { r, s, yParity } })))
  return signers.some((one) => base64.encode(compressed(one)) === publicKey)
}

import { sameAddress } from '../domain/account/account'
import type { ChainNamespace } from '../domain/caip'
import { ModalError } from '../domain/errors'
import { fieldOf } from '../domain/untrusted'

interface Asked {
  method: string
  params?: unknown
}

/** @throws ModalError `account.notFound` if the request signs or sends with an account that is not in `accounts` */
export function assertAccount(
  given: Asked,
  accounts: readonly (string | undefined)[],
  namespace: ChainNamespace,
): void {
  const signer = signerOf(given)
  if (signer === undefined || accounts.some((one) => one && sameAddress(namespace, one, signer))) return
  throw new ModalError(
    'account.notFound.signer',
    `This is to be signed by ${signer}, which is not the connected account. Take a new signer, or choose that account in the wallet.`,
  )
}

/** Methods that sign, spend or decrypt with the account that the request names. Reads take any address. */
const asking =
  /^(eth_(send|sign|decrypt|getEncryptionPublicKey)|personal_sign|wallet_(send|sign|prepare|grant)|solana_sign)/

/** The account that a request is for, where it signs or sends with one; `undefined` where it names none. */
function signerOf({ method, params }: Asked): string | undefined {
  if (!asking.test(method)) return undefined
  // Solana's requests name their fields.
  if (!Array.isArray(params)) return textOf(fieldOf(params, 'pubkey'))
  const [first, second] = params as unknown[]
  const named = ['from', 'account', 'signer', 'address'].map((name) => fieldOf(first, name)).find(Boolean)
  if (typeof first === 'object' && first !== null && named !== undefined) return textOf(named)
  // A message may look like an address, so that the place where the account belongs is read first.
  const late = method === 'personal_sign' || method === 'eth_decrypt' || method === 'eth_signTypedData'
  return (late ? [second, first] : [first, second])
    .map(textOf)
    .find((text) => text !== undefined && /^0x[0-9a-f]{40}$/i.test(text))
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

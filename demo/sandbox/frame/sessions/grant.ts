import { isAddress, isHex, type Address } from 'viem'
import * as z from 'zod/mini'
import { Refusal } from '../../shared/refusal'

const address = z.custom<Address>((value) => isAddress(String(value), { strict: false }), 'is no address')
const units = z.string().check(z.refine((text) => /^\d+$/.test(text) || isHex(text), 'is no amount'))
const policy = z.object({ type: z.literal('token-allowance'), data: z.looseObject({ allowance: units }) })
const policies = z._default(z.array(policy), [])

const permission = z.discriminatedUnion('type', [
  z.object({ type: z.literal('native-token-transfer'), data: z.looseObject({}), policies }),
  z.object({ type: z.literal('erc20-token-transfer'), data: z.looseObject({ address }), policies }),
])
/** What a session may send: the network's coin, or one token, with the limit of `token-allowance`. */
export type Permission = z.infer<typeof permission>

const grant = z.object({
  expiry: z.int(),
  permissions: z.array(permission).check(z.minLength(1), z.maxLength(10)),
  signer: z.object({ type: z.enum(['account', 'key']), data: z.object({ id: address }) }),
  address: z.optional(address),
  chainId: z.optional(z.union([z.string(), z.number()])),
})

/** As the account's owner signs it when a session is revoked. */
export const revocationText = (pci: string, account: string): string => `Revoke the session ${pci} of ${account}`

/** The request of `wallet_grantPermissions` (ERC-7715), as far as this wallet grants anything. @throws {Refusal} */
export function readGrant([given]: readonly unknown[], chainId: number): Omit<z.infer<typeof grant>, 'chainId'> {
  const found = grant.safeParse(given)
  if (!found.success) {
    const issue = found.error.issues[0]
    throw new Refusal(`This wallet does not grant that: ${issue?.path.join('.') || 'params'}: ${issue?.message}.`)
  }
  const { chainId: asked, ...read } = found.data
  if (asked !== undefined && Number(asked) !== chainId) throw new Refusal('The permissions are for another network.')
  if (read.expiry * 1000 <= Date.now()) throw new Refusal('The permissions would have expired already.')
  return read
}

const revocation = z.union([
  z.object({ permissionsContext: z.string() }),
  z.object({ pci: z.string(), address: z.optional(address) }),
])

/** What `wallet_revokePermissions` is to end: by the context of ERC-7715, or for the API by its own id. @throws {Refusal} */
export function readRevocation([given]: readonly unknown[]): z.infer<typeof revocation> {
  const found = revocation.safeParse(given)
  if (!found.success) throw new Refusal('wallet_revokePermissions is not understood.')
  return found.data
}

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
/** Transfers that a session may make: of the network's coin or of one token, limited by `token-allowance`. */
export type Permission = z.infer<typeof permission>

const grant = z.object({
  expiry: z.int(),
  permissions: z.array(permission).check(z.minLength(1), z.maxLength(10)),
  signer: z.object({ type: z.enum(['account', 'key']), data: z.object({ id: address }) }),
  address: z.optional(address),
  chainId: z.optional(z.union([z.string(), z.number()])),
})

/** Message that the account's owner signs to revoke a session. */
export const revocationText = (pci: string, account: string): string => `Revoke the session ${pci} of ${account}`

/** Parses a request of `wallet_grantPermissions` (ERC-7715). @throws {Refusal} if this wallet does not grant it */
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

/** Parses a request of `wallet_revokePermissions`: the context of ERC-7715, or the API's own id. @throws {Refusal} */
export function readRevocation([given]: readonly unknown[]): z.infer<typeof revocation> {
  const found = revocation.safeParse(given)
  if (!found.success) throw new Refusal('wallet_revokePermissions is not understood.')
  return found.data
}

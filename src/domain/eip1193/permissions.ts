import * as z from 'zod/mini'

/** Permissions of one request, and the rules of one permission, are no more than this. */
const PERMISSIONS = 100
const TEXT_LENGTH = 100_000

const text = z.string().check(z.minLength(1), z.maxLength(TEXT_LENGTH))
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
/** Seconds since 1970. */
const expiry = z.number().check(z.int(), z.positive())
const data = z.record(z.string(), z.unknown())

const permission = z.looseObject({
  type: text,
  data,
  policies: z.optional(z.array(z.looseObject({ type: text, data })).check(z.maxLength(PERMISSIONS))),
  required: z.optional(z.boolean()),
})
const permissions = z.array(permission).check(z.minLength(1), z.maxLength(PERMISSIONS))
/** What names a grant, to use it or to take it back. */
const context = text

/** Params of requests for permissions to act later without the visitor (ERC-7715), as viem's `grantPermissions` sends them. */
export const permissionsParams = {
  wallet_grantPermissions: z.tuple([
    z.looseObject({
      expiry,
      permissions,
      account: z.optional(address),
      address: z.optional(address),
      chainId: z.optional(z.union([text, z.number()])),
      signer: z.optional(z.looseObject({ type: text })),
    }),
  ]),
  // Also what takes back the permission to see accounts (EIP-2255), and what ends a smart session by its server's id.
  wallet_revokePermissions: z.tuple([
    z.union([
      z.looseObject({ permissionsContext: context }),
      z.looseObject({ eth_accounts: data }),
      z.looseObject({ pci: text, address, expiry, permissions: z.array(data) }),
    ]),
  ]),
} as const satisfies Record<string, z.ZodMiniType>

/** Their answers. Wallets of an earlier form say `permissions` and `context`. */
export const permissionsAnswers = {
  wallet_grantPermissions: z.union([
    z.looseObject({ expiry, grantedPermissions: permissions, permissionsContext: context }),
    z.looseObject({ expiry, permissions, context }),
  ]),
} as const satisfies Record<string, z.ZodMiniType>

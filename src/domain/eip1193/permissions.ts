import * as z from 'zod/mini'

/** Maximum number of permissions in a request and of rules in a permission, and maximum length of a text. */
const PERMISSIONS = 100
const TEXT_LENGTH = 100_000

const text = z.string().check(z.minLength(1), z.maxLength(TEXT_LENGTH))
const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
/** Unix time in seconds. */
const expiry = z.number().check(z.int(), z.positive())
const data = z.record(z.string(), z.unknown())

const permission = z.looseObject({
  type: text,
  data,
  policies: z.optional(z.array(z.looseObject({ type: text, data })).check(z.maxLength(PERMISSIONS))),
  required: z.optional(z.boolean()),
})
const permissions = z.array(permission).check(z.minLength(1), z.maxLength(PERMISSIONS))
/** Identifier of a grant, to use or revoke it. */
const context = text

/** Schemas of ERC-7715 params (permissions to act without the visitor), as viem's `grantPermissions` sends them. */
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
  // Also revokes permissions by their names (EIP-2255), and ends a smart session by its id at the server.
  wallet_revokePermissions: z.tuple([
    z.union([
      z.looseObject({ permissionsContext: context }),
      z.record(text, data).check(z.refine((named) => Object.keys(named).length > 0)),
      z.looseObject({ pci: text, address, expiry, permissions: z.array(data) }),
    ]),
  ]),
} as const satisfies Record<string, z.ZodMiniType>

/** Schemas of ERC-7715 answers. Wallets of an earlier draft answer with `permissions` and `context`. */
export const permissionsAnswers = {
  wallet_grantPermissions: z.union([
    z.looseObject({ expiry, grantedPermissions: permissions, permissionsContext: context }),
    z.looseObject({ expiry, permissions, context }),
  ]),
} as const satisfies Record<string, z.ZodMiniType>

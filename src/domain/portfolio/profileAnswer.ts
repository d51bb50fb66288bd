import * as z from 'zod/mini'
import { entriesOf, pictureUrl } from './answers'
import { ACCOUNT_NAME_LENGTH } from '../limits'
import { cleanName } from '../text/cleanName'
import type { Identity, Profile } from './profile'

/** Schemas of names and identities of the blockchain API (docs/reference.md#blockchain-api). */

/** Maximum number of addresses of a name. */
const ADDRESSES = 100

const nameSchema = z.string().check(
  z.minLength(1),
  z.maxLength(ACCOUNT_NAME_LENGTH),
  z.refine((name) => cleanName(name, ACCOUNT_NAME_LENGTH) === name),
)

const recordSchema = z.pipe(
  z.object({
    name: nameSchema,
    attributes: z.nullish(z.unknown()),
    addresses: z.record(z.string(), z.unknown()),
  }),
  z.transform(({ name, attributes, addresses }): Profile => {
    const { avatar } = attributesSchema.safeParse(attributes).data ?? {}
    return { name, addresses: addressesOf(addresses), ...(avatar ? { avatarUrl: avatar } : {}) }
  }),
)
const attributesSchema = z.object({ avatar: pictureUrl })
const addressSchema = z.object({ address: z.string().check(z.regex(/^\w{1,100}$/)) })

/** Schema of `GET /v1/profile/account/{name}`; the answer for an unregistered name is `[]`. */
export const profileSchema: z.ZodMiniType<Profile | undefined> = z.union([
  z.pipe(
    z.array(z.unknown()).check(z.maxLength(0)),
    z.transform(() => undefined),
  ),
  recordSchema,
])

/** Schema of `GET /v1/profile/reverse/{address}`: all names of an address, or `[]`. */
export const reverseSchema: z.ZodMiniType<Profile[]> = z.pipe(
  z.array(z.unknown()),
  z.transform((records) => entriesOf(recordSchema, records)),
)

/** Name of an identity, whole or absent: cleaned or cut, it would be another account's name. */
const identityName = z.pipe(
  z.optional(z.unknown()),
  z.transform((name) => nameSchema.safeParse(name).data),
)

/** Schema of `GET /v1/identity/{address}`. */
export const identitySchema: z.ZodMiniType<Identity> = z.pipe(
  z.object({ name: identityName, avatar: pictureUrl }),
  z.transform(({ name, avatar }) => ({ ...(name ? { name } : {}), ...(avatar ? { avatarUrl: avatar } : {}) })),
)

function addressesOf(addresses: Readonly<Record<string, unknown>>): Profile['addresses'] {
  const named = Object.entries(addresses)
    .slice(0, ADDRESSES)
    .filter(([coinType]) => /^(0|[1-9]\d{0,9})$/.test(coinType))
  return named.flatMap(([coinType, record]) => {
    const parsed = addressSchema.safeParse(record)
    return parsed.success ? [{ coinType: Number(coinType), address: parsed.data.address }] : []
  })
}

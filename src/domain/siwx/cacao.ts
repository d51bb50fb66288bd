import * as z from 'zod/mini'
import type { CaipNetworkId } from '../caip'
import { attempt } from '../untrusted'
import type { SiwxMessageData } from './session'

/**
 * What a wallet signs of one account while it connects (CAIP-74): the fields of the message, and the signature. What else
 * it grants, networks and methods, stands in the last resource (ERC-5573) and, in words, behind the statement.
 */

/** Some wallets say `null` of what there is not. */
const optionalText = z.catch(z.optional(z.string()), undefined)
const issuer = /^did:pkh:(eip155:\d{1,16}):(0x[0-9a-fA-F]{40})$/

export const cacaoSchema = z.object({
  h: z.looseObject({ t: z.string() }),
  p: z.looseObject({
    iss: z.string().check(z.regex(issuer)),
    domain: z.string(),
    aud: z.string(),
    version: z.string(),
    nonce: z.string(),
    iat: z.string(),
    exp: optionalText,
    nbf: optionalText,
    statement: optionalText,
    requestId: optionalText,
    resources: z.catch(z.optional(z.array(z.string())), undefined),
  }),
  s: z.looseObject({ t: z.string(), s: z.string() }),
})
export type Cacao = z.infer<typeof cacaoSchema>

const limitsSchema = z.array(z.looseObject({ chains: z.optional(z.array(z.string())) }))
const recapSchema = z.object({ att: z.record(z.string(), z.record(z.string(), limitsSchema)) })
type Rights = z.infer<typeof recapSchema>['att']

/** How a resource begins that grants rights (ERC-5573). */
export const recapPrefix = 'urn:recap:'

/** The resource that asks for these methods of EVM. */
export function recapOf(methods: readonly string[]): string {
  const rights = Object.fromEntries([...methods].sort().map((method) => [`request/${method}`, [{}]]))
  return `${recapPrefix}${btoa(JSON.stringify({ att: { eip155: rights } })).replaceAll('=', '')}`
}

/** @throws where the resource cannot be read */
function rightsIn(resources: readonly string[] | undefined): Rights {
  const last = resources?.at(-1)
  if (!last?.startsWith(recapPrefix)) return {}
  return recapSchema.parse(attempt(() => JSON.parse(atob(last.slice(recapPrefix.length))) as unknown)).att
}

/** The account, and what was granted of it. @throws where it cannot be read */
export function grantedBy({ p: { iss, resources } }: Cacao): { accounts: string[]; methods: string[] } {
  const { chainId, accountAddress } = accountOf(iss)
  const rights = Object.entries(rightsIn(resources)['eip155'] ?? {})
  const chains = rights.flatMap(([, limits]) => limits.flatMap((limit) => limit.chains ?? []))
  const all = [...new Set([chainId, ...chains])].filter((chain) => /^eip155:\d{1,16}$/.test(chain))
  return {
    accounts: all.map((chain) => `${chain}:${accountAddress}`),
    methods: rights.flatMap(([ability]) => ability.split('/')[1] ?? []),
  }
}

function accountOf(iss: string): { chainId: CaipNetworkId; accountAddress: string } {
  const [, chainId = '', accountAddress = ''] = issuer.exec(iss) ?? []
  return { chainId: chainId as CaipNetworkId, accountAddress }
}

/** How the words begin that say them, behind the statement. */
export const granting = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** ERC-5573: what is granted, in words. */
function inWords(rights: Rights): string {
  let count = 0
  const parts = Object.entries(rights).map(([resource, abilities]) => {
    const groups = new Map<string, string[]>()
    const all = Object.keys(abilities).map((ability) => ability.split('/') as [kind: string, action?: string])
    for (const [kind, action = ''] of all.sort(([, one = ''], [, other = '']) => one.localeCompare(other)))
      groups.set(kind, [...(groups.get(kind) ?? []), action])
    const said = [...groups].map(
      ([kind, actions]) => `(${(count += 1)}) '${kind}': '${actions.join("', '")}' for '${resource}'.`,
    )
    return said.join(', ').replace('.,', '.')
  })
  return `${granting}${parts.join(' ')}`
}

/** What the message says that was signed. @throws where it cannot be read */
export function messageOf({ p }: Cacao): SiwxMessageData {
  const rights = rightsIn(p.resources)
  const given = p.statement || undefined
  const statement =
    Object.keys(rights).length === 0 || given?.includes(granting)
      ? given
      : [given, inWords(rights)].filter((part) => part !== undefined).join(' ')
  return {
    ...accountOf(p.iss),
    domain: p.domain,
    uri: p.aud,
    version: p.version,
    nonce: p.nonce,
    issuedAt: p.iat,
    ...(statement !== undefined && { statement }),
    ...(p.exp && { expirationTime: p.exp }),
    ...(p.nbf && { notBefore: p.nbf }),
    ...(p.requestId && { requestId: p.requestId }),
    ...(p.resources && { resources: p.resources }),
  }
}

import * as z from 'zod/mini'
import { EMAIL_LENGTH, isEmail } from '../login/email'
import { socialProviders, type PopupProvider } from '../login/login'
import { rpcRequestSchema } from './rpcRequest'

/**
 * Messages between the product and the secure frame (docs/reference.md#frame): per topic, the schemas of payload and
 * answer. Fields without a schema are dropped in both directions.
 */

/** Maximum lengths of a name and a URL in characters, and maximum number of entries of a list. */
const NAME_LENGTH = 200
const URL_LENGTH = 8_000
const LIST_LENGTH = 100

const name = z.string().check(z.maxLength(NAME_LENGTH))
const text = z.string().check(z.maxLength(URL_LENGTH))
const url = text.check(z.minLength(1))
const email = z.string().check(z.maxLength(EMAIL_LENGTH), z.refine(isEmail, 'no e-mail address'))
const otp = z.string().check(z.minLength(1), z.maxLength(20))
const chainId = z.union([name.check(z.minLength(1)), z.number()])
const accountType = z.enum(['eoa', 'smartAccount'])
const address = name.check(z.minLength(1))
const popupProvider = z.enum(socialProviders.filter((one): one is PopupProvider => one !== 'farcaster'))
const accounts = z.array(z.object({ address, type: accountType })).check(z.maxLength(LIST_LENGTH))
/** Lenient schemas for values that nothing depends on: unknown types and invalid e-mail addresses are dropped. */
const someType = z.catch(z.optional(accountType), undefined)
const someEmail = z.catch(z.nullish(email), undefined)
const variables = z.record(name, z.union([name, z.number()]))
/** Schema of an empty payload; any value is dropped. */
const nothing = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
)

const user = z.object({
  email: someEmail,
  address,
  chainId,
  accounts: z.optional(accounts),
  preferredAccountType: someType,
})

/** Schemas of payload and answer, by topic. */
export const topics = {
  SWITCH_NETWORK: { payload: z.object({ chainId }), answer: z.object({ chainId }) },
  CONNECT_EMAIL: {
    payload: z.object({ email }),
    answer: z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  },
  CONNECT_DEVICE: { payload: nothing, answer: nothing },
  CONNECT_OTP: { payload: z.object({ otp }), answer: nothing },
  CONNECT_SOCIAL: {
    payload: z.object({ uri: url, preferredAccountType: z.optional(accountType), chainId: z.optional(chainId) }),
    answer: z.extend(user, { userName: z.nullish(name) }),
  },
  GET_SOCIAL_REDIRECT_URI: { payload: z.object({ provider: popupProvider }), answer: z.object({ uri: url }) },
  GET_FARCASTER_URI: { payload: nothing, answer: z.object({ url }) },
  CONNECT_FARCASTER: { payload: nothing, answer: z.object({ userName: name }) },
  GET_USER: {
    payload: z.optional(
      z.object({
        chainId: z.optional(chainId),
        preferredAccountType: z.optional(accountType),
        socialUri: z.optional(url),
      }),
    ),
    answer: z.extend(user, { smartAccountDeployed: z.optional(z.boolean()) }),
  },
  SIGN_OUT: { payload: nothing, answer: nothing },
  IS_CONNECTED: { payload: z.optional(z.object({ token: text })), answer: z.object({ isConnected: z.boolean() }) },
  GET_CHAIN_ID: { payload: nothing, answer: z.object({ chainId }) },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: nothing,
    answer: z.object({ smartAccountEnabledNetworks: z.array(z.number()).check(z.maxLength(LIST_LENGTH)) }),
  },
  INIT_SMART_ACCOUNT: { payload: nothing, answer: z.object({ address, isDeployed: z.boolean() }) },
  SET_PREFERRED_ACCOUNT: { payload: z.object({ type: accountType }), answer: z.object({ type: someType, address }) },
  RPC_REQUEST: { payload: rpcRequestSchema, answer: z.unknown() },
  UPDATE_EMAIL: {
    payload: z.object({ email }),
    answer: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: z.object({ otp }), answer: nothing },
  UPDATE_EMAIL_SECONDARY_OTP: { payload: z.object({ otp }), answer: z.object({ newEmail: email }) },
  SYNC_THEME: {
    payload: z.object({
      themeMode: z.optional(z.enum(['light', 'dark'])),
      themeVariables: z.optional(variables),
      w3mThemeVariables: z.optional(z.object({ '--w3m-accent': name, '--w3m-background': name })),
    }),
    answer: nothing,
  },
  SYNC_DAPP_DATA: {
    payload: z.object({
      metadata: z.optional(
        z.object({ name: text, description: text, url: text, icons: z.array(text).check(z.maxLength(LIST_LENGTH)) }),
      ),
      sdkVersion: z.optional(name),
      sdkType: z.optional(name),
      projectId: name,
    }),
    answer: nothing,
  },
  RELOAD: { payload: nothing, answer: nothing },
} as const

/** Topic of a message. */
export type FrameTopic = keyof typeof topics
/** Payload of a message to the frame. */
export type FramePayload<T extends FrameTopic> = z.output<(typeof topics)[T]['payload']>
/** Answer of the frame. */
export type FrameAnswer<T extends FrameTopic> = z.output<(typeof topics)[T]['answer']>

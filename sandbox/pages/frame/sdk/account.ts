import type { AccountType, UpdateEmailAnswer } from '../../../src/frame/types'
import { get } from '../api'
import type { Handler } from './channel'
import { connectSocial } from './login'
import { memory, readType } from './memory'
import { textOf } from './message'
import { currentChain, chooseChain } from './network'
import { ask, readUser } from './session'

const getUser: Handler = async (payload, exchange) => {
  if (payload['socialUri'] !== undefined) await connectSocial(textOf(payload, 'socialUri'), exchange)
  const { userName: _, ...user } = await readUser(payload)
  return user
}

const setPreferredAccount: Handler = async (payload) => {
  const wanted = readType(payload['type'])
  if (!wanted) throw new Error('The account is either eoa or smartAccount')
  const { type, address } = await ask<{ type: AccountType; address: string }>('preferred', {
    type: wanted,
    chainId: currentChain(),
  })
  memory.setAccountType(type)
  return { type, address }
}

const initSmartAccount: Handler = async () => {
  const { accounts, smartAccountDeployed } = await readUser()
  const smart = accounts.find(({ type }) => type === 'smartAccount')
  if (!smart) throw new Error('This network has no smart accounts')
  return { address: smart.address, isDeployed: smartAccountDeployed }
}

const updateEmail: Handler = async (payload) => {
  const { action } = await ask<UpdateEmailAnswer>('update-email', { email: textOf(payload, 'email') })
  return { action }
}

const updateEmailPrimaryOtp: Handler = async (payload) => {
  await ask('update-email/primary', { otp: textOf(payload, 'otp') })
  return undefined
}

const updateEmailSecondaryOtp: Handler = async (payload) => {
  const { newEmail } = await ask<{ newEmail: string }>('update-email/secondary', { otp: textOf(payload, 'otp') })
  return { newEmail }
}

/** Handlers for the account and its network. */
export const accountHandlers = {
  GET_USER: getUser,
  SWITCH_NETWORK: async ({ chainId }) => {
    if (chainId === undefined || chainId === null) throw new Error('The message lacks its chainId')
    return { chainId: chooseChain(chainId) }
  },
  GET_CHAIN_ID: async () => ({ chainId: currentChain() }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => get('smart-account-networks'),
  INIT_SMART_ACCOUNT: initSmartAccount,
  SET_PREFERRED_ACCOUNT: setPreferredAccount,
  UPDATE_EMAIL: updateEmail,
  UPDATE_EMAIL_PRIMARY_OTP: updateEmailPrimaryOtp,
  UPDATE_EMAIL_SECONDARY_OTP: updateEmailSecondaryOtp,
} satisfies Record<string, Handler>

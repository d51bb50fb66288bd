import type { FrameTopic } from '../../src/domain/frame/protocol'
import { solanaMainnet } from './addresses'

interface Samples {
  /** Valid payloads of the topic, as sent. */
  payloads: unknown[]
  brokenPayloads: unknown[]
  answers: unknown[]
  brokenAnswers: unknown[]
}

const address = `0x${'aB'.repeat(20)}`
const noObject = [undefined, null, 1, 'text', true, [], () => 1]
const otp: Pick<Samples, 'payloads' | 'brokenPayloads'> = {
  payloads: [{ otp: '123456' }],
  brokenPayloads: [...noObject, {}, { otp: 123456 }, { otp: '' }, { otp: '1'.repeat(21) }, { otp: null }],
}
const email: Pick<Samples, 'payloads' | 'brokenPayloads'> = {
  payloads: [{ email: 'ada@example.com' }],
  brokenPayloads: [...noObject, {}, { email: 'ada' }, { email: null }, { email: `${'a'.repeat(300)}@example.com` }],
}
const chain: unknown[] = [{ chainId: 1 }, { chainId: '1' }, { chainId: 'eip155:1' }, { chainId: solanaMainnet }]
const brokenChain: unknown[] = [
  ...noObject,
  {},
  { chainId: null },
  { chainId: NaN },
  { chainId: Infinity },
  { chainId: '' },
  { chainId: 1n },
  { chainId: '1'.repeat(201) },
]
/** Topics without a payload: any payload is left out. */
const silent: Pick<Samples, 'payloads' | 'brokenPayloads'> = { payloads: [undefined], brokenPayloads: [] }
const done: Pick<Samples, 'answers' | 'brokenAnswers'> = { answers: [undefined], brokenAnswers: [] }
const users: unknown[] = [
  { address, chainId: 1 },
  { address, chainId: 'eip155:1', email: null },
  {
    address,
    chainId: 1,
    email: 'ada@example.com',
    accounts: [
      { address, type: 'eoa' },
      { address, type: 'smartAccount' },
    ],
    preferredAccountType: 'smartAccount',
  },
]
const brokenUsers: unknown[] = [
  ...noObject,
  {},
  { address },
  { chainId: 1 },
  { address: '', chainId: 1 },
  { address, chainId: {} },
  { address, chainId: 1, accounts: {} },
  { address, chainId: 1, accounts: [{ address, type: 'SMART_ACCOUNT' }] },
  { address, chainId: 1, accounts: Array.from({ length: 101 }, () => ({ address, type: 'eoa' })) },
]
const call = { to: address, data: '0x', value: '0x1' }

/** Valid and invalid payloads and answers of each topic. */
export const samples: Record<FrameTopic, Samples> = {
  SWITCH_NETWORK: { payloads: chain, brokenPayloads: brokenChain, answers: chain, brokenAnswers: brokenChain },
  CONNECT_EMAIL: {
    ...email,
    answers: [{ action: 'VERIFY_DEVICE' }, { action: 'VERIFY_OTP' }, { action: 'CONNECT' }],
    brokenAnswers: [...noObject, {}, { action: 'VERIFY_PRIMARY_OTP' }, { action: 'connect' }],
  },
  CONNECT_DEVICE: { ...silent, ...done },
  CONNECT_OTP: { ...otp, ...done },
  CONNECT_SOCIAL: {
    payloads: [{ uri: 'https://frame.test/loading?state=1' }, { uri: 'x', preferredAccountType: 'eoa', chainId: 1 }],
    brokenPayloads: [
      ...noObject,
      {},
      { uri: '' },
      { uri: 'x'.repeat(8_001) },
      { uri: 'x', preferredAccountType: 'payment' },
    ],
    answers: [...users, { address, chainId: 1, userName: 'ada' }, { address, chainId: 1, userName: null }],
    brokenAnswers: [...brokenUsers, { address, chainId: 1, userName: 1 }],
  },
  GET_SOCIAL_REDIRECT_URI: {
    payloads: ['google', 'github', 'apple', 'facebook', 'x', 'discord'].map((provider) => ({ provider })),
    brokenPayloads: [...noObject, {}, { provider: 'farcaster' }, { provider: 'email' }, { provider: '__proto__' }],
    answers: [{ uri: 'https://frame.test/authorize' }],
    brokenAnswers: [...noObject, {}, { uri: '' }, { url: 'https://frame.test' }],
  },
  GET_FARCASTER_URI: {
    ...silent,
    answers: [{ url: 'https://frame.test/farcaster' }],
    brokenAnswers: [...noObject, {}, { url: '' }, { uri: 'x' }],
  },
  CONNECT_FARCASTER: {
    ...silent,
    answers: [{ userName: 'ada' }],
    brokenAnswers: [...noObject, {}, { userName: 'a'.repeat(201) }],
  },
  GET_USER: {
    payloads: [
      undefined,
      {},
      { chainId: 1 },
      { chainId: solanaMainnet, preferredAccountType: 'smartAccount', socialUri: 'x' },
    ],
    brokenPayloads: [null, 1, 'text', [], { chainId: {} }, { preferredAccountType: 'EOA' }, { socialUri: '' }],
    answers: [...users, { address, chainId: 1, smartAccountDeployed: true }],
    brokenAnswers: [...brokenUsers, { address, chainId: 1, smartAccountDeployed: 'true' }],
  },
  SIGN_OUT: { ...silent, ...done },
  IS_CONNECTED: {
    payloads: [undefined, { token: 'abc' }],
    brokenPayloads: [null, 1, {}, { token: 1 }],
    answers: [{ isConnected: true }, { isConnected: false }],
    brokenAnswers: [...noObject, {}, { isConnected: 'true' }, { isConnected: 1 }],
  },
  GET_CHAIN_ID: { ...silent, answers: chain, brokenAnswers: brokenChain },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    ...silent,
    answers: [{ smartAccountEnabledNetworks: [] }, { smartAccountEnabledNetworks: [1, 137] }],
    brokenAnswers: [
      ...noObject,
      {},
      { smartAccountEnabledNetworks: ['1'] },
      { smartAccountEnabledNetworks: [NaN] },
      { smartAccountEnabledNetworks: Array.from({ length: 101 }, () => 1) },
    ],
  },
  INIT_SMART_ACCOUNT: {
    ...silent,
    answers: [{ address, isDeployed: false }],
    brokenAnswers: [...noObject, {}, { address }],
  },
  SET_PREFERRED_ACCOUNT: {
    payloads: [{ type: 'eoa' }, { type: 'smartAccount' }],
    brokenPayloads: [...noObject, {}, { type: 'EOA' }, { type: 'SMART_ACCOUNT' }],
    answers: [{ type: 'eoa', address }],
    brokenAnswers: [...noObject, {}, { type: 'eoa' }, { type: 'EOA', address: '' }],
  },
  RPC_REQUEST: {
    payloads: [
      { method: 'eth_blockNumber' },
      { method: 'personal_sign', params: ['0x61', address] },
      {
        method: 'wallet_sendCalls',
        params: [
          {
            chainId: '0x1',
            from: address,
            version: '2.0',
            capabilities: {},
            atomicRequired: true,
            calls: [call, { to: address }],
          },
        ],
      },
      { method: 'wallet_getCallsStatus', params: ['0x1'] },
      { method: 'wallet_getCapabilities' },
      { method: 'wallet_getAssets', params: { account: address } },
      { method: 'solana_signMessage', params: { message: '2NEpo7TZRRrLZSi2U', pubkey: '1'.repeat(32) } },
      { method: 'solana_signTransaction', params: { transaction: '2NEpo' } },
      { method: 'solana_signAllTransactions', params: { transactions: ['2NEpo'] } },
      { method: 'solana_signAndSendTransaction', params: { transaction: '2NEpo' } },
      {
        method: 'solana_signAndSendTransaction',
        params: {
          transaction: '2NEpo',
          options: { preflightCommitment: 'singleGossip', skipPreflight: true, maxRetries: 1 },
        },
      },
    ],
    brokenPayloads: [
      ...noObject,
      {},
      { method: 'eth_sign' },
      { method: 'wallet_switchEthereumChain', params: [] },
      { method: 'eth_sendUserOperation', params: [] },
      { method: 'toString' },
      { method: 'personal_sign', params: 'text' },
      { method: 'personal_sign', params: Array.from({ length: 101 }, () => 1) },
      { method: 'wallet_sendCalls' },
      { method: 'wallet_sendCalls', params: [] },
      { method: 'wallet_sendCalls', params: [{ calls: [] }] },
      { method: 'wallet_sendCalls', params: [{ calls: [{ ...call, to: 'aB' }] }] },
      { method: 'wallet_sendCalls', params: [{ calls: [{ ...call, data: 'ff' }] }] },
      { method: 'wallet_sendCalls', params: [{ calls: [{ ...call, value: 1 }] }] },
      { method: 'wallet_getCallsStatus', params: [] },
      { method: 'wallet_getCallsStatus', params: [1] },
      { method: 'solana_signMessage', params: ['x'] },
      { method: 'solana_signAllTransactions', params: { transactions: 'x' } },
      {
        method: 'solana_signAndSendTransaction',
        params: { transaction: 'x', options: { preflightCommitment: 'soon' } },
      },
    ],
    answers: [undefined, null, '0x1', 1, true, [], { signature: 'x' }],
    brokenAnswers: [],
  },
  UPDATE_EMAIL: {
    ...email,
    answers: [{ action: 'VERIFY_PRIMARY_OTP' }, { action: 'VERIFY_SECONDARY_OTP' }],
    brokenAnswers: [...noObject, {}, { action: 'CONNECT' }],
  },
  UPDATE_EMAIL_PRIMARY_OTP: { ...otp, ...done },
  UPDATE_EMAIL_SECONDARY_OTP: {
    ...otp,
    answers: [{ newEmail: 'ada@example.com' }],
    brokenAnswers: [...noObject, {}, { newEmail: 'ada' }, { newEmail: null }],
  },
  SYNC_THEME: {
    payloads: [
      {},
      {
        themeMode: 'dark',
        themeVariables: { '--w3m-accent': '#fff', '--w3m-z-index': 1 },
        w3mThemeVariables: { '--w3m-accent': 'red', '--w3m-background': '#121313' },
      },
    ],
    brokenPayloads: [...noObject, { themeMode: 'auto' }, { themeVariables: { a: {} } }, { w3mThemeVariables: {} }],
    ...done,
  },
  SYNC_DAPP_DATA: {
    payloads: [
      { projectId: 'id' },
      {
        projectId: 'id',
        sdkVersion: 'v',
        sdkType: 'appkit',
        metadata: { name: 'n', description: '', url: 'https://app.test', icons: ['x'] },
      },
    ],
    brokenPayloads: [
      ...noObject,
      {},
      { projectId: 1 },
      { projectId: 'id', metadata: {} },
      { projectId: 'id', metadata: { name: 'n', description: '', url: '', icons: 'x' } },
    ],
    ...done,
  },
  RELOAD: { ...silent, ...done },
}

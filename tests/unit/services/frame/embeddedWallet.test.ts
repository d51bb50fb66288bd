import { describe, expect, test } from 'vitest'
import type { ChainNamespace } from '../../../../src/domain/caip'
import { ModalError } from '../../../../src/domain/errors'
import type { FrameTopic } from '../../../../src/domain/frame/protocol'
import { FRAME_READ_LIMIT } from '../../../../src/domain/limits'
import { requestAborted } from '../../../../src/domain/texts'
import { createEmbeddedLogin } from '../../../../src/services/frame/embeddedLogin'
import type { AskFrame } from '../../../../src/services/frame/embeddedState'
import { createEmbeddedWallet, type EmbeddedDriver } from '../../../../src/services/frame/embeddedWallet'
import { address, other as smart, solanaMainnet as solana } from '../../../support/addresses'
import { storageOver } from '../../../support/storage'

const mainnet = 'eip155:1'
const polygon = 'eip155:137'
const lastChain = '@appkit-wallet/LAST_USED_CHAIN_KEY'
const key = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'

const refused = new ModalError('frame.refused', 'The frame said no.')
const lost = new ModalError('frame.lost', 'The secure frame went.')

type Answer = (payload: { chainId?: unknown; preferredAccountType?: string; type?: string }) => unknown
type Answers = Partial<Record<FrameTopic, Answer>>
const fails = (error: unknown) => () => {
  throw error
}

/** A frame in which Ada is logged in, with a plain account, a smart account and one on Solana. */
const usual: Answers = {
  IS_CONNECTED: () => ({ isConnected: true }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [1, 137] }),
  GET_USER: ({ chainId, preferredAccountType = 'eoa' }) =>
    String(chainId).startsWith('solana')
      ? { address: key, chainId }
      : {
          email: 'ada@example.org',
          address: preferredAccountType === 'smartAccount' ? smart : address,
          chainId,
          preferredAccountType,
          smartAccountDeployed: false,
          accounts: [
            { address, type: 'eoa' },
            { address: smart, type: 'smartAccount' },
          ],
        },
  SWITCH_NETWORK: ({ chainId }) => ({ chainId }),
  SET_PREFERRED_ACCOUNT: ({ type }) => ({ type, address }),
  SIGN_OUT: () => undefined,
  RPC_REQUEST: () => '0x10',
}

function given({
  answers = {},
  kept = new Map<string, string>(),
  approve = async () => '0xsigned' as unknown,
}: { answers?: Answers; kept?: Map<string, string>; approve?: (request: object) => Promise<unknown> } = {}) {
  const storage = storageOver(kept)
  const login = createEmbeddedLogin({
    storage,
    now: () => 0,
    defaultAccountTypes: { eip155: 'smartAccount', solana: 'eoa' },
  })
  const asked: { topic: FrameTopic; payload: unknown; limit?: number | undefined }[] = []
  const served: Answers = { ...usual, ...answers }
  const approved: object[] = []
  const refusals: string[] = []
  const wallet = createEmbeddedWallet({
    ask: (async (topic, payload, { limit, signal } = {}) => {
      asked.push({ topic, payload, ...(limit !== undefined && { limit }) })
      signal?.throwIfAborted()
      const answer = served[topic]
      if (!answer) throw new Error(`Nobody answers ${topic}.`)
      return answer((payload ?? {}) as never)
    }) as AskFrame,
    login,
    preferredChain: (namespace) => (namespace === 'solana' ? solana : polygon),
    approve: (request) => {
      approved.push(request)
      return approve(request)
    },
    refused: (method) => refusals.push(method),
  })
  const watched: unknown[] = []
  return {
    wallet,
    login,
    kept,
    served,
    approved,
    refusals,
    asked,
    topics: () => asked.map(({ topic }) => topic),
    watched,
    watch: (namespace: ChainNamespace = 'eip155') =>
      wallet.watch(namespace, (event) =>
        watched.push([namespace, event.type === 'wallet.renewed' ? event.connected.caipNetworkId : event.type]),
      ),
    connect: (namespace: ChainNamespace = 'eip155') => wallet.connect(namespace, {}),
  }
}
/** The network that the wallet reports, or the code of its error. */
const chainOf = (wallet: EmbeddedDriver, namespace: ChainNamespace = 'eip155') =>
  wallet.chainId(namespace, {}).catch((error: ModalError) => error.code)
const provided = async (over: Parameters<typeof given>[0] = {}) => {
  const found = given(over)
  await found.connect()
  const provider = found.wallet.provider('eip155')!
  const heard: [string, unknown][] = []
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect'])
    provider.on?.(event, (payload) => heard.push([event, payload]))
  found.asked.length = 0
  return { ...found, provider, heard }
}

describe('connecting', () => {
  test('behavior: connecting requests the user for the wanted network and type, and stores the result', async () => {
    const { wallet, login, kept, asked, connect } = given()
    expect(wallet.provider('eip155')).toBeUndefined()
    expect(await connect()).toEqual({
      namespace: 'eip155',
      connectorId: 'ID_AUTH',
      accounts: [
        { namespace: 'eip155', address: smart, type: 'smartAccount' },
        { namespace: 'eip155', address, type: 'eoa' },
      ],
      caipNetworkId: polygon,
      wallet: { name: 'Email', type: 'AUTH', identifier: 'ada@example.org' },
      embedded: {
        authProvider: 'email',
        email: 'ada@example.org',
        accountType: 'smartAccount',
        preferredAccountType: 'smartAccount',
        isSmartAccountDeployed: false,
        smartAccountNetworks: [1, 137],
      },
    })
    expect(asked).toEqual([
      { topic: 'GET_SMART_ACCOUNT_ENABLED_NETWORKS', payload: undefined },
      { topic: 'GET_USER', payload: { chainId: 137, preferredAccountType: 'smartAccount' } },
    ])
    expect([login.used(), kept.get(lastChain), login.login().email, await chainOf(wallet)]).toEqual([
      true,
      polygon,
      'ada@example.org',
      polygon,
    ])
  })

  test('behavior: on Solana the network is sent as CAIP-2 and the account is a Solana account', async () => {
    const { wallet, asked, connect } = given()
    expect(await connect('solana')).toMatchObject({
      accounts: [{ namespace: 'solana', address: key, type: 'eoa' }],
      caipNetworkId: solana,
    })
    expect(asked.at(-1)?.payload).toEqual({ chainId: solana, preferredAccountType: 'eoa' })
    expect([await chainOf(wallet, 'solana'), await chainOf(wallet)]).toEqual([solana, 'wallet.disconnected.connector'])
    expect(await wallet.provider('solana')?.request({ method: 'solana_getAccounts' })).toEqual([{ pubkey: key }])
  })

  test('behavior: after a social log-in the wallet is named after the provider', async () => {
    const { login, connect } = given({ answers: { GET_USER: ({ chainId }) => ({ email: null, address, chainId }) } })
    login.begin({ provider: 'github', username: 'ada' })
    expect(await connect()).toMatchObject({
      wallet: { name: 'GitHub', type: 'AUTH', identifier: 'ada', social: 'github' },
      embedded: { authProvider: 'github', username: 'ada', accountType: 'eoa' },
    })
  })

  test.each([137, '137', '0x89', polygon])('behavior: the chain id %j is accepted', async (chainId) => {
    const { connect } = given({ answers: { GET_USER: () => ({ address, chainId }) } })
    expect((await connect()).caipNetworkId).toBe(polygon)
  })

  const chains = [
    0,
    -1,
    1.5,
    NaN,
    Infinity,
    1e21,
    '',
    ' ',
    'polygon',
    '0x',
    '-1',
    'eip155:',
    'eip155:0x89',
    'eip155:0',
    'eip155:1:2',
    'cosmos:1',
    solana,
    `${solana} `,
    null,
    undefined,
    {},
    [1],
    true,
  ]
  test.each(chains)('error: when the chain id is %j, no account is connected and nothing stored', async (chainId) => {
    const { wallet, login, kept, connect } = given({ answers: { GET_USER: () => ({ address, chainId }) } })
    await expect(connect()).rejects.toMatchObject({ code: 'frame.invalidAnswer.network' })
    expect([login.used(), kept.get(lastChain), await chainOf(wallet), wallet.provider('eip155')]).toEqual([
      false,
      undefined,
      'wallet.disconnected.connector',
      undefined,
    ])
  })

  test('behavior: when the frame spells the address in another way than in its list, it is one account with its type', async () => {
    const { connect } = given({
      answers: {
        GET_USER: ({ chainId }) => ({
          address: smart.toLowerCase(),
          chainId,
          accounts: [
            { address, type: 'eoa' },
            { address: smart, type: 'smartAccount' },
          ],
        }),
      },
    })
    expect(await connect()).toMatchObject({
      accounts: [
        { address: smart.toLowerCase(), type: 'smartAccount' },
        { address, type: 'eoa' },
      ],
      embedded: { accountType: 'smartAccount' },
    })
    expect((await connect()).accounts).toHaveLength(2)
  })

  test.each([
    ['of another namespace', { address: key }],
    ['too short', { address: '0x5290' }],
    ['a script', { address: '<img src=x onerror=alert(1)>' }],
    ['not among its accounts', { address, accounts: [{ address: smart, type: 'smartAccount' }] }],
    ['without any of its accounts', { address, accounts: [] }],
    [
      'among accounts of which one is none',
      {
        address,
        accounts: [
          { address, type: 'eoa' },
          { address: 'x', type: 'eoa' },
        ],
      },
    ],
  ])('error: when an account is %s, it is refused and nothing is stored', async (_, user) => {
    const { wallet, login, connect } = given({ answers: { GET_USER: ({ chainId }) => ({ chainId, ...user }) } })
    await expect(connect()).rejects.toMatchObject({ code: 'frame.invalidAnswer.account' })
    expect([login.used(), wallet.provider('eip155')]).toEqual([false, undefined])
  })

  test('error: when the smart-account networks cannot be fetched, the list is empty', async () => {
    const { login, connect } = given({ answers: { GET_SMART_ACCOUNT_ENABLED_NETWORKS: fails(refused) } })
    login.keepSmartAccountNetworks([1])
    expect((await connect()).embedded?.smartAccountNetworks).toEqual([])
  })

  test('error: when the frame is lost or the attempt aborted, connecting fails instead of using an empty list', async () => {
    const { topics, connect } = given({ answers: { GET_SMART_ACCOUNT_ENABLED_NETWORKS: fails(lost) } })
    await expect(connect()).rejects.toBe(lost)
    const left = given()
    await expect(left.wallet.connect('eip155', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect([topics(), left.topics()]).toEqual([
      ['GET_SMART_ACCOUNT_ENABLED_NETWORKS'],
      ['GET_SMART_ACCOUNT_ENABLED_NETWORKS'],
    ])
  })
})

describe('restoring', () => {
  const before = async () => {
    const { kept, connect } = given()
    await connect()
    return kept
  }

  test('behavior: after an earlier log-in, restoring asks the frame whether the visitor is still logged in', async () => {
    const { wallet, topics } = given({ kept: await before() })
    expect(await wallet.restore('eip155', {})).toMatchObject({ connectorId: 'ID_AUTH', caipNetworkId: polygon })
    expect(topics()).toEqual(['IS_CONNECTED', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'GET_USER'])
  })

  test('behavior: without an earlier log-in, restoring does not ask the frame', async () => {
    const { wallet, asked } = given()
    await expect(wallet.restore('eip155', {})).rejects.toMatchObject({ code: 'wallet.disconnected.login' })
    expect(asked).toEqual([])
  })

  test('error: when the visitor has logged out meanwhile, the stored log-in is cleared', async () => {
    const kept = await before()
    const { wallet, topics } = given({ kept, answers: { IS_CONNECTED: () => ({ isConnected: false }) } })
    await expect(wallet.restore('eip155', {})).rejects.toMatchObject({ code: 'wallet.disconnected.login' })
    expect(topics()).toEqual(['IS_CONNECTED'])
    expect([...kept.keys()].filter((name) => !/SMART_ACCOUNT_ENABLED|version/.test(name))).toEqual([])
  })

  test('error: when the frame is lost, the log-in stays stored for the next visit', async () => {
    const { wallet, login } = given({ kept: await before(), answers: { IS_CONNECTED: fails(lost) } })
    await expect(wallet.restore('eip155', {})).rejects.toBe(lost)
    expect(login.used()).toBe(true)
  })
})

describe('signing out', () => {
  test('behavior: signing out ends every namespace, notifies listeners and forgets the log-in', async () => {
    const { wallet, login, topics, watch, watched, connect, heard } = await provided()
    await connect('solana')
    const stop = watch()
    watch('solana')
    stop()
    await wallet.disconnect()
    expect(topics().at(-1)).toBe('SIGN_OUT')
    expect(watched).toEqual([['solana', 'connection.ended']])
    expect(heard).toMatchObject([['disconnect', { code: 4900 }]])
    expect([login.used(), wallet.provider('eip155'), wallet.provider('solana'), await chainOf(wallet)]).toEqual([
      false,
      undefined,
      undefined,
      'wallet.disconnected.connector',
    ])
  })

  test('error: when the frame refuses to sign out, the call rejects and the log-in is still forgotten', async () => {
    const { wallet, login, connect } = given({ answers: { SIGN_OUT: fails(refused) } })
    await connect()
    await expect(wallet.disconnect()).rejects.toBe(refused)
    expect([login.used(), wallet.provider('eip155')]).toEqual([false, undefined])
  })

  test('behavior: when two namespaces sign out at once, the frame is asked once; a later call asks again', async () => {
    const { wallet, topics, connect } = given()
    await connect()
    await Promise.all([wallet.disconnect(), wallet.disconnect()])
    expect(topics().filter((topic) => topic === 'SIGN_OUT')).toHaveLength(1)
    await wallet.disconnect()
    expect(topics().filter((topic) => topic === 'SIGN_OUT')).toHaveLength(2)
  })

  test.each([
    ['a switch of the network', (wallet: EmbeddedDriver) => wallet.switchChain(mainnet, {})],
    ['a switch of the account', (wallet: EmbeddedDriver) => wallet.setAccountType('eip155', 'eoa', {})],
  ])(
    'safety: when the visitor signs out during %s, a late answer stores nothing and connects no account',
    async (_, act) => {
      const { wallet, login, kept, served, watch, watched } = await provided()
      let answer = (): void => undefined
      served.GET_USER = ({ chainId }) =>
        new Promise((resolve) => (answer = () => resolve({ address, chainId, email: 'ada@example.org' })))
      const acting = expect(act(wallet)).rejects.toMatchObject({ code: 'wallet.disconnected.login' })
      await Promise.resolve()
      await Promise.resolve()
      await wallet.disconnect()
      watch()
      answer()
      await acting
      expect([login.used(), login.login().email, kept.get(lastChain)]).toEqual([false, undefined, undefined])
      expect([wallet.provider('eip155'), watched]).toEqual([undefined, []])
    },
  )

  test('safety: when another tab signed out, a log-in that is left here afterwards is signed out too', async () => {
    const { wallet, login, kept, topics, heard } = await provided()
    wallet.abandon()
    expect(topics()).toEqual([])
    await given({ kept }).wallet.disconnect()
    login.begin({ email: 'bob@example.org' })
    wallet.abandon()
    expect([topics(), login.login().email, wallet.provider('eip155')]).toEqual([['SIGN_OUT'], undefined, undefined])
    expect(heard).toMatchObject([['disconnect', { code: 4900 }]])
  })

  test('error: after signing out, the host’s provider rejects every request with 4100', async () => {
    const { wallet, provider, asked, approved } = await provided()
    await wallet.disconnect()
    asked.length = 0
    for (const method of ['eth_chainId', 'eth_blockNumber', 'personal_sign']) {
      await expect(provider.request({ method })).rejects.toMatchObject({ code: 4100 })
    }
    expect([asked, approved]).toEqual([[], []])
  })
})

describe('networks, account types and the e-mail address', () => {
  test('behavior: when the network is switched, CAIP-2 is sent, the account is read again and listeners are notified', async () => {
    const { wallet, asked, watch, watched, heard } = await provided()
    watch()
    await wallet.switchChain(mainnet, {})
    expect(asked).toEqual([
      { topic: 'SWITCH_NETWORK', payload: { chainId: mainnet } },
      { topic: 'GET_USER', payload: { chainId: 1, preferredAccountType: 'smartAccount' } },
    ])
    expect(watched).toEqual([['eip155', mainnet]])
    expect(heard).toEqual([['chainChanged', '0x1']])
    expect(await chainOf(wallet)).toBe(mainnet)
  })

  test('behavior: when the address differs on the new network, accountsChanged is emitted too', async () => {
    const { wallet, served, heard } = await provided()
    served.GET_USER = ({ chainId }) => ({ address, chainId })
    await wallet.switchChain(mainnet, {})
    expect(heard).toEqual([
      ['accountsChanged', [address]],
      ['chainChanged', '0x1'],
    ])
  })

  test.each(['SWITCH_NETWORK', 'GET_USER'] as const)(
    'error: when %s is refused during a switch, no event is emitted and the network stays',
    async (topic) => {
      const { wallet, served, watch, watched, heard } = await provided()
      watch()
      served[topic] = fails(refused)
      await expect(wallet.switchChain(mainnet, {})).rejects.toBe(refused)
      expect([watched, heard, await chainOf(wallet)]).toEqual([[], [], polygon])
    },
  )

  test('behavior: when the account type changes, it is set in the frame and its account is emitted', async () => {
    const { wallet, asked, watch, watched, heard } = await provided()
    watch()
    expect(await wallet.setAccountType('eip155', 'eoa', {})).toBe('eoa')
    expect(asked).toEqual([
      { topic: 'SET_PREFERRED_ACCOUNT', payload: { type: 'eoa' } },
      { topic: 'GET_USER', payload: { chainId: 137, preferredAccountType: 'eoa' } },
    ])
    expect([watched, heard]).toEqual([[['eip155', polygon]], [['accountsChanged', [address]]]])
  })

  test('error: when the frame refuses the account type, the plain account is used', async () => {
    const { wallet, asked } = await provided({ answers: { SET_PREFERRED_ACCOUNT: fails(refused) } })
    expect(await wallet.setAccountType('eip155', 'smartAccount', {})).toBe('eoa')
    expect(asked.at(-1)?.payload).toEqual({ chainId: 137, preferredAccountType: 'eoa' })
  })

  test('error: when the frame is lost while the type is set, the call rejects and no account is read', async () => {
    const { wallet, topics } = await provided({ answers: { SET_PREFERRED_ACCOUNT: fails(lost) } })
    await expect(wallet.setAccountType('eip155', 'eoa', {})).rejects.toBe(lost)
    expect(topics()).toEqual(['SET_PREFERRED_ACCOUNT'])
  })

  test('behavior: a new e-mail address is stored and reported in every namespace, without an account change', async () => {
    const { wallet, login, asked, heard, connect } = await provided()
    await connect('solana')
    asked.length = 0
    const renewed: unknown[] = []
    for (const namespace of ['eip155', 'solana'] as const) {
      wallet.watch(
        namespace,
        (event) =>
          event.type === 'wallet.renewed' &&
          renewed.push([namespace, event.connected.wallet.identifier, event.connected.embedded?.email]),
      )
    }
    wallet.setEmail('new@example.org')
    expect(renewed).toEqual([
      ['eip155', 'new@example.org', 'new@example.org'],
      ['solana', 'new@example.org', 'new@example.org'],
    ])
    expect([login.login().email, asked, heard]).toEqual(['new@example.org', [], []])
  })
})

describe('the provider', () => {
  test('behavior: the provider is the same object for as long as the log-in lasts', async () => {
    const { wallet, provider, connect } = await provided()
    await wallet.switchChain(mainnet, {})
    await connect()
    expect(wallet.provider('eip155')).toBe(provider)
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
    await wallet.disconnect()
    await connect()
    expect(wallet.provider('eip155')).not.toBe(provider)
  })

  test('behavior: the provider’s chain is that of its own connection, answered without the frame', async () => {
    const { wallet, provider, asked, connect } = await provided()
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
    await connect('solana')
    asked.length = 0
    for (const one of [provider, wallet.provider('solana')])
      expect(await one?.request({ method: 'eth_chainId' })).toBe('0x89')
    expect(asked).toEqual([])
  })

  test('safety: when another tab switches the network, the provider of this one stays on its own', async () => {
    const { wallet, kept, provider } = await provided()
    const other = given({ kept })
    await other.connect()
    await other.wallet.switchChain(mainnet, {})
    expect([await provider.request({ method: 'eth_chainId' }), await chainOf(wallet)]).toEqual(['0x89', polygon])
  })

  test('behavior: when a request only reads, it goes to the frame without an approval', async () => {
    const { provider, asked, approved } = await provided()
    expect(await provider.request({ method: 'eth_getBalance', params: [address, 'latest'] })).toBe('0x10')
    await provider.request({ method: 'eth_blockNumber' })
    expect(asked).toEqual([
      {
        topic: 'RPC_REQUEST',
        payload: { method: 'eth_getBalance', params: [address, 'latest'] },
        limit: FRAME_READ_LIMIT,
      },
      { topic: 'RPC_REQUEST', payload: { method: 'eth_blockNumber', params: [] }, limit: FRAME_READ_LIMIT },
    ])
    expect(approved).toEqual([])
  })

  test('behavior: when a page requests the accounts, the frame is asked for them without an approval', async () => {
    const { provider, asked, approved, refusals } = await provided({ answers: { RPC_REQUEST: () => [address] } })
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([address])
    expect(asked).toMatchObject([{ payload: { method: 'eth_accounts', params: [] } }])
    expect([approved, refusals]).toEqual([[], []])
  })

  test('error: when the params of an EVM request are not a list, it does not reach the frame', async () => {
    const { provider, asked, approved } = await provided()
    await expect(provider.request({ method: 'personal_sign', params: { message: '0x61' } })).rejects.toMatchObject({
      code: -32602,
      message: 'The params of personal_sign must be a list.',
    })
    expect([asked, approved]).toEqual([[], []])
  })

  test('behavior: the params of a Solana request in a list, as a sign-in has them, reach the frame as one object', async () => {
    const { wallet, connect, approved } = await provided()
    await connect('solana')
    const params = { message: '2NEpo7TZRRrLZSi2U', pubkey: '1'.repeat(32) }
    for (const written of [params, [params]])
      await wallet.provider('solana')?.request({ method: 'solana_signMessage', params: written })
    expect(approved).toEqual([params, params].map((one) => ({ method: 'solana_signMessage', params: one })))
  })

  test('behavior: when a request signs or sends, the visitor approves it', async () => {
    const { provider, asked, approved } = await provided()
    expect(await provider.request({ method: 'personal_sign', params: ['0x68', address] })).toBe('0xsigned')
    expect([approved, asked]).toEqual([[{ method: 'personal_sign', params: ['0x68', address] }], []])
  })

  test.each<[string, unknown, string]>([
    ['hex', '0xde0b6b3a7640000', '0xde0b6b3a7640000'],
    ['a zero', '0x0', '0x0'],
    ['decimal text', '1000000000000000000', '0xde0b6b3a7640000'],
    ['a number', 255, '0xff'],
    ['a bigint', 10n ** 18n, '0xde0b6b3a7640000'],
    ['words', '1 ether', '0x0'],
    ['a fraction', '0.5', '0x0'],
    ['nothing', '', '0x0'],
    ['less than nothing', -1, '0x0'],
    ['half a unit', 0.5, '0x0'],
    ['null', null, '0x0'],
    ['an object', {}, '0x0'],
  ])('behavior: when a transaction’s value is %s, it reaches the frame in hex', async (_, value, hex) => {
    const { provider, approved } = await provided()
    const transaction = { from: address, to: smart, data: '0x' }
    await provider.request({ method: 'eth_sendTransaction', params: [{ ...transaction, value }] })
    expect(approved).toEqual([{ method: 'eth_sendTransaction', params: [{ ...transaction, value: hex }] }])
  })

  test('behavior: a transaction without a value stays without one, and other requests are unchanged', async () => {
    const { provider, approved } = await provided()
    const given = { from: address, to: smart }
    await provider.request({ method: 'eth_sendTransaction', params: [given] })
    await provider.request({ method: 'eth_signTypedData_v4', params: [address, { value: '1 ether' }] })
    expect(approved).toEqual([
      { method: 'eth_sendTransaction', params: [given] },
      { method: 'eth_signTypedData_v4', params: [address, { value: '1 ether' }] },
    ])
  })

  test('behavior: batches of calls and their results are checked for the shape of EIP-5792', async () => {
    let answer: unknown = { id: '0xbatch' }
    const { provider, approved } = await provided({ approve: async () => answer })
    const send = (to: string) => provider.request({ method: 'wallet_sendCalls', params: [{ calls: [{ to }] }] })
    expect(await send(address)).toEqual({ id: '0xbatch' })
    await expect(send('ada.eth')).rejects.toMatchObject({ code: -32602 })
    expect(approved).toHaveLength(1)
    answer = { batch: 1 }
    await expect(send(address)).rejects.toMatchObject({
      code: -32603,
      message: expect.stringContaining('may have been sent'),
    })
  })

  test.each([
    'eth_sign',
    'eth_sendUserOperation',
    'eth_estimateUserOperationGas',
    'wallet_switchEthereumChain',
    'personal_sign ',
    'PERSONAL_SIGN',
    '',
    'toString',
  ])('error: when the method is %j, it is rejected with 4200, reported, and not sent to the frame', async (method) => {
    const { provider, asked, approved, refusals } = await provided()
    await expect(provider.request({ method })).rejects.toMatchObject({
      code: 4200,
      message: 'Requested RPC call is not allowed',
    })
    expect([asked, approved, refusals]).toEqual([[], [], [method]])
  })

  test.each([
    [
      'the visitor’s no',
      new ModalError('frame.refused', 'User rejected the request'),
      4001,
      'User rejected the request',
    ],
    ['another wording of it', new ModalError('frame.refused', 'The user denied it.'), 4001, 'The user denied it.'],
    ['a dialog that was closed', new ModalError('frame.aborted', requestAborted), 4001, 'Request was aborted'],
    ['a frame that is away', lost, 4900, lost.message],
    ['the frame’s own fault', new ModalError('frame.refused', 'Nonce too low'), -32603, 'Nonce too low'],
    ['silence', new ModalError('frame.timeout', 'The frame did not answer.'), -32603, 'The frame did not answer.'],
  ])('error: %s becomes an EIP-1193 error with code, text and cause', async (_, cause, code, message) => {
    const { provider } = await provided({
      approve: () => Promise.reject(cause),
      answers: { RPC_REQUEST: fails(cause) },
    })
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({ code, message, cause })
    await expect(provider.request({ method: 'eth_call' })).rejects.toMatchObject({ code, message, cause })
  })

  test('error: when the error is not one of ours, it is passed on unchanged', async () => {
    const odd = new TypeError('odd')
    const { provider } = await provided({ approve: () => Promise.reject(odd) })
    await expect(provider.request({ method: 'personal_sign' })).rejects.toBe(odd)
  })

  test('behavior: when a listener is removed, it is no longer called', async () => {
    const { wallet, provider } = await provided()
    const heard: unknown[] = []
    const hear = (payload: unknown) => heard.push(payload)
    provider.on?.('chainChanged', hear)
    provider.removeListener?.('chainChanged', hear)
    await wallet.switchChain(mainnet, {})
    expect(heard).toEqual([])
  })
})

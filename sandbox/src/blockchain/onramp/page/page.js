/** A provider's page: what the query presets is chosen, the order is placed and followed until it is decided. */
const seller = location.pathname.split('/').at(-1)
const label = seller === 'coinbase' ? 'Coinbase' : 'Meld.io'
const query = new URLSearchParams(location.search)
const at = (id) => document.getElementById(id)
const solanaAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** Whom the coins are for, and what is to be chosen first. */
function preset() {
  if (seller === 'meld') {
    const code = query.get('destinationCurrencyCode') ?? 'USDC'
    return { address: query.get('walletAddress') ?? '', symbols: [code === 'USDC' ? 'USDX' : code] }
  }
  const [wallet = {}] = JSON.parse(query.get('destinationWallets') ?? '[]')
  return {
    address: wallet.address ?? '',
    symbols: wallet.assets ?? [],
    networks: wallet.blockchains,
    network: query.get('defaultNetwork'),
    paid: query.get('presetFiatAmount'),
  }
}

const call = async (path, body) => {
  const response = await fetch(path, body && { method: 'POST', body: JSON.stringify(body) })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.reasons?.[0]?.description ?? `HTTP status code: ${response.status}`)
  return answer
}

const fill = (select, options, chosen) => {
  select.replaceChildren(
    ...options.map(([value, title]) => new Option(title, value, value === chosen, value === chosen)),
  )
}

const said = {
  IN_PROGRESS: ({ bought, symbol }) => `The payment is being made. ${bought} ${symbol} will follow.`,
  SUCCESS: ({ bought, symbol }) => `Done: ${bought} ${symbol} are in your account. You can close this page.`,
  FAILED: () => 'The payment was refused. Nothing was taken, and nothing will arrive.',
}

async function follow(order) {
  at('status').textContent = said[order.status](order)
  if (order.status !== 'IN_PROGRESS') return
  await new Promise((resolve) => setTimeout(resolve, 500))
  await follow(await call(`/onramp/orders/${order.id}`))
}

const fail = (error) => {
  at('status').textContent = error.message
  at('form').hidden = false
}

async function open() {
  const { networks, currencies, paid } = await call('/onramp/offers')
  const given = preset()
  const isSolana = solanaAddress.test(given.address)
  const reached = networks.filter(
    ({ name, caip }) => caip.startsWith('solana:') === isSolana && (given.networks?.includes(name) ?? true),
  )
  const sold = isSolana ? [{ name: 'Solana', symbol: 'SOL', networks: ['solana'] }] : currencies
  const showNetworks = () => {
    const coin = sold.find(({ symbol }) => symbol === at('symbol').value)
    const there = reached.filter(({ name }) => coin?.networks.includes(name))
    const wanted = there.find(({ name }) => name === given.network) ?? there[0]
    fill(
      at('network'),
      there.map(({ caip, title }) => [caip, title]),
      wanted?.caip,
    )
  }
  fill(
    at('symbol'),
    sold.map(({ symbol, name }) => [symbol, `${name} (${symbol})`]),
    given.symbols[0],
  )
  fill(
    at('currency'),
    paid.map((id) => [id, id]),
    'USD',
  )
  showNetworks()
  at('symbol').addEventListener('change', showNetworks)
  at('paid').value = given.paid ?? '100'
  at('address').textContent = given.address
  at('form').addEventListener('submit', (event) => {
    event.preventDefault()
    at('form').hidden = true
    const chosen = Object.fromEntries(['symbol', 'network', 'paid', 'currency'].map((id) => [id, at(id).value]))
    call('/onramp/orders', { seller, address: given.address, ...chosen })
      .then(follow)
      .catch(fail)
  })
}

document.documentElement.classList.add(seller)
document.title = at('title').textContent = `Buy at ${label}`
at('leave').addEventListener('click', () => window.close())
open().catch(fail)

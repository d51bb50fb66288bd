/** Effect of each fault, and the number it takes. */
const meanings = {
  status: ['answers with the status (500), without what was asked for', 'status'],
  delay: ['answers rightly, after the delay (1000 ms)', 'delay'],
  hang: ['does not answer until the fault is lifted'],
  reset: ['resets the connection'],
  truncated: ['sends half of the answer, then cuts the connection'],
  wrongJson: ['answers with JSON of another shape'],
  html: ['answers with a sign-in page, as a captive portal does'],
  drip: ['answers rightly in pieces, the delay (200 ms) apart', 'delay'],
  refuse: ['relay: opens the socket, then closes it as unauthorized'],
  drop: ['relay: cuts every open socket once; new ones are let in'],
}
const kinds = ['status', 'delay', 'hang', 'reset', 'truncated', 'wrongJson', 'html', 'drip']
const relayKinds = ['refuse', 'drop', 'hang', 'reset', 'status', 'delay']
const rows = document.getElementById('rows')
const summary = document.getElementById('summary')

const call = async (method, path, body) => {
  const response = await fetch(path, { method, ...(body && { body: JSON.stringify(body) }) })
  const state = await response.json()
  if (!response.ok) throw new Error(state.reasons?.[0]?.description ?? `HTTP status code: ${response.status}`)
  return state
}

const say = (error) => {
  summary.textContent = error.message
}

/** Runs a change and draws what the sandbox then says; what goes wrong is said in the summary. */
const apply = async (change) => {
  try {
    draw(await change())
  } catch (error) {
    say(error)
  }
}

const field = (key, name) => {
  const input = document.createElement('input')
  input.type = 'number'
  input.min = '0'
  input.setAttribute('aria-label', `${name} of ${key}`)
  return input
}

const lines = new Map()

const addRow = (key) => {
  const choice = document.createElement('select')
  choice.setAttribute('aria-label', `Fault of ${key}`)
  for (const kind of ['none', ...(key.startsWith('relay:') ? relayKinds : kinds)]) choice.add(new Option(kind))
  const status = field(key, 'Status')
  const delay = field(key, 'Delay')
  const save = () =>
    apply(() => {
      if (choice.value === 'none') return call('DELETE', `/sandbox/faults?key=${encodeURIComponent(key)}`)
      const numbers = {
        ...(status.value && { status: Number(status.value) }),
        ...(delay.value && { delay: Number(delay.value) }),
      }
      return call('POST', '/sandbox/faults', { key, fault: { kind: choice.value, ...numbers } })
    })
  choice.addEventListener('change', save)
  for (const input of [status, delay]) input.addEventListener('change', save)

  const line = document.createElement('tr')
  const title = document.createElement('th')
  title.scope = 'row'
  title.textContent = key
  line.append(title)
  for (const input of [choice, status, delay]) {
    const cell = document.createElement('td')
    cell.append(input)
    line.append(cell)
  }
  rows.append(line)
  lines.set(key, { line, choice, status, delay })
}

const draw = ({ faults, endpoints, hits }) => {
  for (const key of [...endpoints, ...Object.keys(faults)]) if (!lines.has(key)) addRow(key)
  for (const [key, { line, choice, status, delay }] of lines) {
    const fault = faults[key]
    line.dataset.faulty = String(Boolean(fault))
    choice.value = fault?.kind ?? 'none'
    // Only a number that the fault takes can be typed.
    const taken = meanings[choice.value]?.[1]
    status.disabled = taken !== 'status'
    delay.disabled = taken !== 'delay'
    if (fault?.status) status.value = fault.status
    if (fault?.delay) delay.value = fault.delay
  }
  const count = Object.keys(faults).length
  summary.textContent = `${count} ${count === 1 ? 'fault' : 'faults'} set, ${hits} requests received`
}

for (const [kind, [meaning]] of Object.entries(meanings)) {
  const term = document.createElement('dt')
  term.textContent = kind
  const description = document.createElement('dd')
  description.textContent = meaning
  document.getElementById('meanings').append(term, description)
}

document.getElementById('reset').addEventListener('click', () => apply(() => call('DELETE', '/sandbox/faults')))
apply(() => call('GET', '/sandbox/faults'))

/** Default answers of the sandbox by setting, with their description and allowed values (a number where none is named). */
const answers = [
  ['exchange', 'dry', 'No pool has anything to give', [true]],
  ['exchange', 'refuses', 'The exchange refuses', ['allowance', 'gasPrice', 'swaps']],
  [
    'exchange',
    'lie',
    'What the exchange builds is another',
    ['router', 'receiver', 'least', 'more', 'value', 'chain', 'spender', 'token', 'amount', 'quote'],
  ],
  ['onramp', 'outcome', 'What is bought ends in', ['success', 'failure']],
  ['onramp', 'delay', 'The coins come after (ms)'],
  ['pay', 'outcome', 'A payment from an exchange ends in', ['success', 'failure', 'silence']],
  ['pay', 'delay', 'The payment comes after (ms)'],
  ['names', 'refuse', 'Every name is refused', ['This name is reserved.']],
  ['names', 'clock', 'The name server’s clock is ahead (s)'],
  ['smartAccount', 'atomic', 'The smart account makes batches whole', [true, false]],
]

/** The settings as they are now; a change is made to the whole of its subject. */
const change = async (subject, name, value) => {
  const { [name]: _, ...others } = (await call('GET', '/sandbox/settings'))[subject]
  drawAnswers(
    await call('PATCH', '/sandbox/settings', {
      [subject]: value === undefined ? others : { ...others, [name]: value },
    }),
  )
}

const chosen = new Map()
for (const [subject, name, title, values] of answers) {
  const control = values ? document.createElement('select') : field(title, 'Number')
  if (values) for (const value of ['as usual', ...values.map(String)]) control.add(new Option(value))
  control.setAttribute('aria-label', title)
  control.addEventListener('change', () => {
    const value = values ? values.find((one) => String(one) === control.value) : control.value && Number(control.value)
    change(subject, name, value === '' ? undefined : value).catch(say)
  })
  const line = document.createElement('tr')
  const heading = document.createElement('th')
  heading.scope = 'row'
  heading.textContent = title
  const cell = document.createElement('td')
  cell.append(control)
  line.append(heading, cell)
  document.getElementById('answers').append(line)
  chosen.set(control, [subject, name, values])
}

const drawAnswers = (settings) => {
  for (const [control, [subject, name, values]] of chosen) {
    // What is being typed stays.
    if (control === document.activeElement) continue
    const value = settings[subject][name]
    control.value = value === undefined ? (values ? 'as usual' : '') : String(value)
  }
}
call('GET', '/sandbox/settings').then(drawAnswers, say)

const trade = document.getElementById('trade')
trade.addEventListener('submit', (event) => {
  event.preventDefault()
  const { chainId, token, coins } = Object.fromEntries(new FormData(trade))
  summary.textContent = 'Trading…'
  call('POST', '/sandbox/trade', { chainId: Number(chainId), token, coins }).then(
    ({ symbol }) => (summary.textContent = `The price of ${symbol} has moved.`),
    say,
  )
})

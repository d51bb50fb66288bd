/** What each does, and the number it takes. */
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

/** Runs a change and draws what the sandbox then says; what goes wrong is said in the summary. */
const apply = async (change) => {
  try {
    draw(await change())
  } catch (error) {
    summary.textContent = error.message
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

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

const field = (key, name, value) => {
  const input = document.createElement('input')
  input.type = 'number'
  input.min = '0'
  input.value = value ?? ''
  input.setAttribute('aria-label', `${name} of ${key}`)
  return input
}

const row = (key, fault) => {
  const choice = document.createElement('select')
  choice.setAttribute('aria-label', `Fault of ${key}`)
  for (const kind of ['none', ...(key.startsWith('relay:') ? relayKinds : kinds)]) {
    choice.add(new Option(kind, kind, false, kind === (fault?.kind ?? 'none')))
  }
  const status = field(key, 'Status', fault?.status)
  const delay = field(key, 'Delay', fault?.delay)
  const save = () =>
    apply(() => {
      if (choice.value === 'none') return call('DELETE', `/sandbox/faults?key=${encodeURIComponent(key)}`)
      const numbers = {
        ...(status.value && { status: Number(status.value) }),
        ...(delay.value && { delay: Number(delay.value) }),
      }
      return call('POST', '/sandbox/faults', { key, fault: { kind: choice.value, ...numbers } })
    })
  for (const input of [choice, status, delay]) input.addEventListener('change', save)

  const line = document.createElement('tr')
  line.dataset.faulty = String(Boolean(fault))
  const title = document.createElement('th')
  title.scope = 'row'
  title.textContent = key
  line.append(title)
  for (const input of [choice, status, delay]) {
    const cell = document.createElement('td')
    cell.append(input)
    line.append(cell)
  }
  return line
}

const draw = ({ faults, endpoints, hits }) => {
  // Rows are made anew: keep the keyboard where it was.
  const label = document.activeElement?.getAttribute('aria-label')
  const keys = [...new Set([...endpoints, ...Object.keys(faults)])]
  rows.replaceChildren(...keys.map((key) => row(key, faults[key])))
  const count = Object.keys(faults).length
  summary.textContent = `${count} ${count === 1 ? 'fault' : 'faults'} set, ${hits} requests received`
  if (label) rows.querySelector(`[aria-label="${CSS.escape(label)}"]`)?.focus()
}

document.getElementById('reset').addEventListener('click', () => apply(() => call('DELETE', '/sandbox/faults')))
apply(() => call('GET', '/sandbox/faults'))

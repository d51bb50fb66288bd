/** An exchange's page for one payment: shown, confirmed once, and followed until it is decided. */
const at = (id) => document.getElementById(id)
const path = `/exchange/sessions/${new URLSearchParams(location.search).get('session')}`

const call = async (method) => {
  const response = await fetch(path, { method })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.reasons?.[0]?.description ?? `HTTP status code: ${response.status}`)
  return answer
}

const said = {
  UNKNOWN: '',
  IN_PROGRESS: 'The payment is being made.',
  SUCCESS: 'Paid. You can close this page.',
  FAILED: 'The payment was refused. Nothing was taken.',
}

async function follow({ status }) {
  at('form').hidden = status !== 'UNKNOWN'
  at('status').textContent = said[status]
  if (status !== 'IN_PROGRESS') return
  await new Promise((resolve) => setTimeout(resolve, 500))
  await follow(await call('GET'))
}
const fail = (error) => {
  at('status').textContent = error.message
}

async function open() {
  const session = await call('GET')
  document.title = at('title').textContent = `Pay at ${session.exchange}`
  at('what').textContent = `${session.amount} ${session.symbol}`
  at('recipient').textContent = session.recipient
  await follow(session)
}

at('leave').addEventListener('click', () => window.close())
at('form').addEventListener('submit', (event) => {
  event.preventDefault()
  call('POST').then(follow).catch(fail)
})
open().catch(fail)

import { expect, test } from 'vitest'
import { answerTo, misnamed, readMessage, ready } from '../pages/frame/sdk/message'

test('behavior: a message from an app is parsed with its id and payload', () => {
  expect(readMessage({ id: 'a1', type: '@w3m-app/CONNECT_EMAIL', payload: { email: 'ada@example.com' } })).toEqual({
    name: 'CONNECT_EMAIL',
    id: 'a1',
    payload: { email: 'ada@example.com' },
  })
  expect(readMessage({ type: '@w3m-app/SIGN_OUT' })).toEqual({ name: 'SIGN_OUT', payload: {} })
})

test('error: anything that is not a message from an app is ignored', () => {
  const others = [
    undefined,
    'text',
    [],
    {},
    { type: 7 },
    { type: '@w3m-app/' },
    { type: '@w3m-app/UNKNOWN' },
    { type: '@w3m-app/toString' },
    { type: '@w3m-frame/GET_USER_SUCCESS' },
    { type: 'x@w3m-app/GET_USER' },
    { type: '@w3m-app/GET_USER', id: 7 },
  ]
  for (const other of others) expect(readMessage(other), JSON.stringify(other)).toBeUndefined()
})

test('behavior: READY has an empty payload', () => {
  expect(ready).toEqual({ type: '@w3m-frame/READY', payload: {} })
})

test('behavior: an answer carries the id and the topic of its request', () => {
  const asked = readMessage({ id: 'a1', type: '@w3m-app/GET_CHAIN_ID' })!
  const answer = answerTo(asked, 'SUCCESS', { chainId: 1 })
  expect(answer).toEqual({ id: 'a1', type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 1 } })
  expect(misnamed(answer).type).not.toBe(answer.type)
  expect(answerTo({ name: 'RELOAD', payload: {} }, 'SUCCESS')).toEqual({ type: '@w3m-frame/RELOAD_SUCCESS' })
})

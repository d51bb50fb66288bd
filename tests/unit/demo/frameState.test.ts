import { expect, test } from 'vitest'
import { readState, returnAddress, withState } from '../../../demo/frame/state'

const loading = 'http://127.0.0.1:4706/loading'
const page = 'http://127.0.0.1:4700/swap?a=1&b=two--three#x'

test('behavior: a state without a page belongs to the window that opened this one', () => {
  expect(readState('3f2a-91')).toEqual({ own: '3f2a-91' })
  expect(returnAddress(`${loading}?state=3f2a-91&code=7`)).toBeUndefined()
  expect(returnAddress(`${loading}?error=access_denied`)).toBeUndefined()
})

test('behavior: a state that carries a page sends the browser there with the result', () => {
  const given = `${loading}?state=3f2a-91--${encodeURIComponent(page)}&code=7`
  const back = new URL(returnAddress(given)!)
  expect(back.searchParams.get('result_uri')).toBe(`${loading}?state=3f2a-91&code=7`)
  back.searchParams.delete('result_uri')
  expect(back.href).toBe(page)
})

test('behavior: a page encoded twice, and one with a result of an earlier log-in, are read too', () => {
  const twice = encodeURIComponent(encodeURIComponent(`${page}&result_uri=old`))
  const back = new URL(returnAddress(`${loading}?state=n--${twice}&error=access_denied`)!)
  expect(back.searchParams.getAll('result_uri')).toEqual([`${loading}?state=n&error=access_denied`])
})

test('error: only http and https pages are gone to', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'http%3A', 'https://', 'ftp://a.example/']) {
    expect(returnAddress(`${loading}?state=n--${encodeURIComponent(address)}&code=7`), address).toBeUndefined()
  }
})

test('behavior: the provider gives the whole state back', () => {
  const state = `n--${page}`
  const redirect = withState(`${loading}?state=n&code=7`, state)
  expect(new URL(redirect).searchParams.get('state')).toBe(state)
  expect(readState(state)).toEqual({ own: 'n', page })
})

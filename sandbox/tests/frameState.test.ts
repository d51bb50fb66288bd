import { expect, test } from 'vitest'
import { readState, returnAddress, withState } from '../pages/frame/state'

const loading = 'http://127.0.0.1:4706/loading'
const page = 'http://127.0.0.1:4700/swap?a=1&b=two--three#x'

test('behavior: when the state carries no page, there is no address to return to', () => {
  expect(readState('3f2a-91')).toEqual({ own: '3f2a-91' })
  expect(returnAddress(`${loading}?state=3f2a-91&code=7`)).toBeUndefined()
  expect(returnAddress(`${loading}?error=access_denied`)).toBeUndefined()
})

test('behavior: when the state carries a page, the browser returns to it with the result', () => {
  const given = `${loading}?state=3f2a-91--${encodeURIComponent(page)}&code=7`
  const back = new URL(returnAddress(given)!)
  expect(back.searchParams.get('result_uri')).toBe(`${loading}?state=3f2a-91&code=7`)
  back.searchParams.delete('result_uri')
  expect(back.href).toBe(page)
})

test('behavior: a page that is encoded twice, or has the result of an earlier log-in, is parsed too', () => {
  const twice = encodeURIComponent(encodeURIComponent(`${page}&result_uri=old`))
  const back = new URL(returnAddress(`${loading}?state=n--${twice}&error=access_denied`)!)
  expect(back.searchParams.getAll('result_uri')).toEqual([`${loading}?state=n&error=access_denied`])
})

test('error: when the page is not http or https, there is no address to return to', () => {
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'http%3A', 'https://', 'ftp://a.example/']) {
    expect(returnAddress(`${loading}?state=n--${encodeURIComponent(address)}&code=7`), address).toBeUndefined()
  }
})

test('behavior: the provider returns the whole state', () => {
  const state = `n--${page}`
  const redirect = withState(`${loading}?state=n&code=7`, state)
  expect(new URL(redirect).searchParams.get('state')).toBe(state)
  expect(readState(state)).toEqual({ own: 'n', page })
})

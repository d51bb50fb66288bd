import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SOCIAL_LIMIT } from '../../../../src/domain/limits'
import { answersBegun } from '../../../../src/domain/login/begunSocial'
import { socialReturn } from '../../../../src/domain/login/login'
import { checkSocialUri, stateOf as begunState, withReturn } from '../../../../src/domain/login/socialUri'

const page = 'https://shop.example/swap?a=1&b=two--three#x'
const proxied = (inner: string) =>
  `https://auth.magic.link/v1/start?api=k&provider_authorization_url=${encodeURIComponent(inner)}&z=9`
const stateOf = (uri: string) => new URL(uri).searchParams.get('state')
const innerOf = (uri: string) => new URL(uri).searchParams.get('provider_authorization_url') ?? ''
const code = (work: () => unknown) => {
  try {
    work()
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('provider URL', () => {
  test.each([
    'https://provider.example/authorise?state=a&client=b',
    'https://provider.example/authorise?client=b&state=a',
    'http://127.0.0.1:4706/authorise?state=a',
    proxied('https://provider.example/authorise?client=b&state=a'),
  ])('behavior: %s has a state and is accepted unchanged', (uri) => expect(checkSocialUri(uri)).toBe(uri))

  test.each([
    ['https://provider.example/authorise?client=b&state=a', 'a'],
    [proxied('https://provider.example/authorise?state=a&client=b'), 'a'],
    [withReturn('https://provider.example/authorise?state=a', 'https://shop.example/'), 'a--https://shop.example/'],
    ['https://provider.example/authorise', ''],
  ])('behavior: when %s is opened, its state is kept to recognize the return', (uri, state) =>
    expect(begunState(uri)).toBe(state),
  )

  test.each([
    ['no state', 'https://provider.example/authorise?client=b', 'https://provider.example/authorise'],
    ['an empty one', 'https://provider.example/authorise?state=&client=b', 'https://provider.example/authorise'],
    [
      'another parameter that ends alike',
      'https://provider.example/authorise?mystate=a',
      'https://provider.example/authorise',
    ],
    ['one in the fragment only', 'https://provider.example/authorise#state=a', 'https://provider.example/authorise'],
    [
      'one in the value of another',
      'https://provider.example/authorise?next=state%3Da',
      'https://provider.example/authorise',
    ],
    [
      'one outside the proxied address',
      `${proxied('https://provider.example/authorise?client=b')}&state=a`,
      'https://provider.example/authorise',
    ],
  ])('error: a URL with %s is rejected, and the message names it without its parameters', (_, uri, named) => {
    expect(() => checkSocialUri(uri)).toThrow(`state= parameter not found in the URL: ${named}`)
    expect(code(() => checkSocialUri(uri))).toBe('social.noState')
  })

  test.each([
    '',
    'x',
    '/authorise?state=a',
    'javascript:alert(1)//?state=a',
    'data:text/html,?state=a',
    'intent://a?state=a',
  ])('error: when the provider’s link is %j, it is refused', (uri) =>
    expect(code(() => checkSocialUri(uri))).toBe('link.refused.login'),
  )
})

describe('return URL', () => {
  test.each([
    ['first', 'https://provider.example/authorise?state=a&client=b'],
    ['last', 'https://provider.example/authorise?client=b&state=a'],
    ['beside one that ends alike', 'https://provider.example/authorise?mystate=z&state=a'],
  ])('behavior: the page is appended to the state only, with the state parameter %s', (_, uri) => {
    const led = withReturn(uri, page)
    expect(stateOf(led)).toBe(`a--${page}`)
    const [before, after] = [new URL(uri), new URL(led)]
    for (const url of [before, after]) url.searchParams.delete('state')
    expect(after.href).toBe(before.href)
  })

  test('behavior: the page is URL-encoded once', () => {
    expect(withReturn('https://provider.example/authorise?state=a', page)).toBe(
      `https://provider.example/authorise?state=a--${encodeURIComponent(page)}`,
    )
  })

  test('behavior: when the URL is proxied, the page is added to the provider’s inner URL', () => {
    const led = withReturn(proxied('https://provider.example/authorise?client=b&state=a'), page)
    expect([new URL(led).searchParams.get('api'), new URL(led).searchParams.get('z')]).toEqual(['k', '9'])
    expect(stateOf(innerOf(led))).toBe(`a--${page}`)
    expect(new URL(innerOf(led)).searchParams.get('client')).toBe('b')
  })

  test('behavior: when another host has the proxy’s parameter, it does not count as the proxy', () => {
    const uri = `https://provider.example/?state=outer&provider_authorization_url=${encodeURIComponent('https://inner.example/?state=inner')}`
    const led = withReturn(uri, page)
    expect([stateOf(led), stateOf(innerOf(led))]).toEqual([`outer--${page}`, 'inner'])
  })

  test('behavior: when any page URL is put into the state, it is read back unchanged', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.stringMatching(/^[A-Za-z0-9]{1,20}$/),
        (from, state) => {
          const led = withReturn(`https://provider.example/authorise?state=${state}&client=b`, from)
          expect(stateOf(led)).toBe(`${state}--${from}`)
          expect(new URL(led).searchParams.get('client')).toBe('b')
        },
      ),
    )
  })

  test('error: when the URL has no state, withReturn throws social.noState', () => {
    expect(code(() => withReturn('https://provider.example/authorise', page))).toBe('social.noState')
  })
})

describe('provider answer', () => {
  const answer = 'https://frame.example/loading?state=a&code=7'

  test('behavior: the answer is read from the page’s URL and removed from it', () => {
    expect(socialReturn(`https://shop.example/swap?a=1&result_uri=${encodeURIComponent(answer)}&b=2#x`)).toEqual({
      uri: answer,
      page: 'https://shop.example/swap?a=1&b=2#x',
    })
  })

  test.each([
    '',
    '?result_uri=',
    '?result_uri=javascript%3Aalert(1)',
    '?result_uri=frame',
    '?my_result_uri=https%3A%2F%2Fa.example',
    '#result_uri=https%3A%2F%2Fa.example',
  ])('behavior: when the page is /%s, it is not a return from a provider', (rest) =>
    expect(socialReturn(`https://shop.example/${rest}`)).toBeUndefined(),
  )
})

describe('pending log-in', () => {
  const begun = { state: 'abc', timestamp: 1_000 }
  const back = 'https://frame.example/loading?state=abc&code=1'
  test('behavior: an answer with the same state, or with no state, belongs to the log-in of this tab', () => {
    expect(answersBegun(begun, back, 2_000)).toBe(true)
    expect(answersBegun(begun, 'https://frame.example/loading?code=1', 2_000)).toBe(true)
    // As it was sent, with the page's address.
    const sent = stateOf(withReturn('https://provider.example/login?state=abc', 'https://shop.example/?a=1')) ?? ''
    expect(answersBegun(begun, `${back.split('?')[0]}?state=${encodeURIComponent(sent)}&code=1`, 2_000)).toBe(true)
  })
  test('error: an answer with another state, or without a recent log-in of this tab, is refused', () => {
    expect(answersBegun(begun, 'https://frame.example/loading?state=other&code=1', 2_000)).toBe(false)
    expect(answersBegun(undefined, back, 2_000)).toBe(false)
    expect(answersBegun(begun, back, 1_000 + SOCIAL_LIMIT + 1)).toBe(false)
    expect(answersBegun(begun, back, 999)).toBe(false)
  })
})

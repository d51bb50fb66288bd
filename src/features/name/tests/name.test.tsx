import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RegisterAccountName } from '../components/RegisterAccountName'
import { NAME_SETTLE, NAME_WINDOW } from '../../../domain/limits'
import { nameScenes } from '../../../../tests/e2e/gallery/nameScenes'
import type { SceneFacts } from '../../../../tests/e2e/gallery/scenes'
import { draw, played } from '../../../../tests/components/draw'

const signing: SceneFacts = nameScenes['name-signing']
const registering: SceneFacts = nameScenes['name-registering']
/** A scene without an answer on the registration, so that the owner of the name is looked up. */
const checking: SceneFacts = {
  ...registering,
  world: {
    ...registering.world,
    holdings: {
      ...registering.world?.holdings,
      registered: { code: 'http.unreachable', message: 'Couldn’t reach the server.' },
    },
  },
}
const field = page.getByRole('textbox', { name: 'Account name' })
const submit = page.getByRole('button', { name: 'Register name', exact: true })
const cancel = page.getByRole('button', { name: 'Cancel' })

async function drawn(facts: SceneFacts) {
  const { system, clock } = await played(facts)
  draw(<RegisterAccountName />, system)
  return { system, clock, view: () => system.router.getSnapshot().context.view?.name }
}
/** Asserts that the form has the typed name and can be submitted again. */
async function expectForm(view: () => string | undefined): Promise<void> {
  expect(view()).toBe('RegisterAccountName')
  await expect.element(field).toHaveValue('wren-hollis')
  await expect.element(field).not.toHaveAttribute('readonly')
  await expect.element(submit).not.toHaveAttribute('aria-disabled')
  expect(cancel.elements()).toEqual([])
}

test('behavior: cancelling before the signature returns to the form with the typed name, and a retry works', async () => {
  const { system, clock, view } = await drawn(signing)
  await expect.element(field).toHaveAttribute('readonly')
  // Announced, because the visitor has ten seconds.
  await expect.element(page.getByRole('status')).toHaveTextContent('Sign within 10 seconds.')
  await expect
    .element(field)
    .toHaveAccessibleDescription('.reown.id Your wallet will ask you to sign. Sign within 10 seconds.')
  await cancel.click()
  await expectForm(view)
  await expect.element(page.getByRole('status')).toHaveTextContent('wren-hollis.reown.id is available.')
  expect(page.getByRole('alert').elements()).toEqual([])
  // The time limit was that of the cancelled signature.
  clock.increment(NAME_WINDOW)
  await expectForm(view)
  await submit.click()
  await expect.element(cancel).toBeVisible()
  expect(system.chart('name')?.getSnapshot().matches('signing')).toBe(true)
})

test('behavior: the field is 52 px high, and its label as large as the one of the free names', async () => {
  const { system } = await played(nameScenes['name-taken'])
  const { shadow } = draw(<RegisterAccountName />, system)
  await expect.element(page.getByRole('heading', { name: 'Available names' })).toBeVisible()
  expect(field.element().getBoundingClientRect().height).toBe(52)
  const looks = ['label', 'h3'].map((tag) => {
    const { fontSize, fontWeight, color } = getComputedStyle(shadow.querySelector(tag)!)
    return [fontSize, fontWeight, color]
  })
  expect(looks[0]).toEqual(looks[1])
})

test('behavior: while the server registers the name, there is no cancel button', async () => {
  const { view } = await drawn(registering)
  await expect.element(page.getByRole('button', { name: 'Registering the name…' })).toBeVisible()
  expect(cancel.elements()).toEqual([])
  await expect.element(field).toHaveValue('wren-hollis')
  expect(view()).toBe('RegisterAccountName')
})

test('error: cancelling the check of a registration returns to the form with the typed name and the reason', async () => {
  const { clock, view } = await drawn(checking)
  await cancel.click()
  await expectForm(view)
  await expect.element(page.getByText('Couldn’t reach the server.')).toBeVisible()
  clock.increment(NAME_SETTLE)
  await expectForm(view)
})

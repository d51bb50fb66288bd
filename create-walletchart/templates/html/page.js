const element = document.querySelector('walletchart-modal')
const button = document.querySelector('#sign')
const output = document.querySelector('output')

element.addEventListener('accountchange', ({ detail }) => {
  button.hidden = !detail.isConnected
})

button.addEventListener('click', async () => {
  const { address } = element.modal.getAccount()
  const provider = element.modal.getProvider('eip155')
  const signature = provider.request({ method: 'personal_sign', params: ['Hello', address] })
  output.textContent = await signature.catch(({ message }) => message) // such as that the visitor has declined
})

import type { SubjectTexts } from '../../../texts/texts'

/** Brazilian Portuguese texts of registering an account name. */
export const ptBR = {
  names: {
    titles: { RegisterAccountName: 'Escolher nome', RegisterAccountNameSuccess: 'Nome da conta' },
    label: 'Nome da conta',
    why: 'Um nome é mais fácil de ler e compartilhar do que um endereço.',
    looking: 'Verificando…',
    free: '{name} está disponível.',
    taken: '{name} já está em uso.',
    others: 'Nomes disponíveis',
    seconds: 'Sua carteira vai pedir uma assinatura. Assine em até 10 segundos.',
    submit: 'Registrar nome',
    notDone: 'Nome não registrado',
    signing: 'Assine na sua carteira',
    registering: 'Registrando o nome…',
    cancel: 'Cancelar',
    done: 'Nome registrado',
    next: 'Agora as pessoas podem encontrar você por este nome.',
    go: 'Concluir',
  },
} satisfies SubjectTexts<'names'>

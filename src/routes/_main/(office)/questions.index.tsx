import { createFileRoute } from '@tanstack/react-router'
import { optionLetter } from '#src/features/attempts/player/question/option-letters.ts'
import { RichText } from '#src/features/attempts/player/text/RichText.tsx'
import { openTo } from '#src/features/page-rights/index.ts'
import { bankAddress } from '#src/features/exams/bank/bank-search.ts'
import { QuestionBankPage } from '#src/features/exams/bank/QuestionBankPage.tsx'
import { hideListDefaults, listStep } from '#src/ui/list/list-search.ts'

export const Route = createFileRoute('/_main/(office)/questions/')({
  validateSearch: bankAddress,
  search: { middlewares: [hideListDefaults(25)] },
  beforeLoad: openTo('/questions'),
  component: QuestionBank,
})

const parts = { Text: RichText, letterOf: optionLetter }

function QuestionBank() {
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <QuestionBankPage
      address={address}
      onAddress={(next) => void navigate({ search: next, ...listStep(address, next) })}
      parts={parts}
    />
  )
}

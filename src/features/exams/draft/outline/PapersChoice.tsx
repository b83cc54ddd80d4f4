import { Radio, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface PapersChoiceProps {
  readonly hasOwnPapers: boolean
  readonly onChoose: (hasOwnPapers: boolean) => void
}

/** The same questions for everybody, or some of them for every attempt. */
export function PapersChoice({ hasOwnPapers, onChoose }: PapersChoiceProps) {
  const { t } = useTranslation('examDraft')
  return (
    <Radio.Group
      label={t('ownPapers.choice')}
      value={hasOwnPapers ? 'own' : 'same'}
      onChange={(value) => onChoose(value === 'own')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="same" label={t('ownPapers.same')} description={t('ownPapers.sameHelp')} />
        <Radio value="own" label={t('ownPapers.own')} description={t('ownPapers.ownHelp')} />
      </Stack>
    </Radio.Group>
  )
}

import { Button, Checkbox, Group, Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { valueOf } from '#src/api/index.ts'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import type { Candidate, MemberKind, MemberTexts } from './member-kind.ts'
import styles from './members.module.css'

interface AddMembersProps<Member extends { readonly id: string }> {
  readonly kind: MemberKind<Member>
  readonly texts: MemberTexts
  readonly onClose: () => void
  readonly adding: {
    readonly isBusy: boolean
    readonly run: (ids: readonly string[]) => Promise<{ readonly ok: boolean } | null>
  }
  readonly onAdded: () => void
}

/** Finds what can be added, marks several across searches, adds them at once. */
export function AddMembers<Member extends { readonly id: string }>(props: AddMembersProps<Member>) {
  const { kind, texts, onClose, adding, onAdded } = props
  const { t } = useTranslation('common')
  const [chosen, setChosen] = useState<readonly Candidate[]>([])
  const submit = async () => {
    const added = await adding.run(chosen.map(({ id }) => id))
    if (added?.ok === true) onAdded()
  }
  return (
    <Dialog onClose={onClose} title={texts.addTitle} centered>
      <Candidates kind={kind} texts={texts} chosen={chosen} onChoose={setChosen} />
      <Group justify="flex-end" mt="xl">
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button loading={adding.isBusy} disabled={chosen.length === 0} onClick={() => void submit()}>
          {texts.submit(chosen.length)}
        </Button>
      </Group>
    </Dialog>
  )
}

interface CandidatesProps<Member extends { readonly id: string }> {
  readonly kind: MemberKind<Member>
  readonly texts: MemberTexts
  readonly chosen: readonly Candidate[]
  readonly onChoose: (chosen: readonly Candidate[]) => void
}

/** Searches candidates; those that are chosen stay in sight, whatever is searched next. */
function Candidates<Member extends { readonly id: string }>({
  kind,
  texts,
  chosen,
  onChoose,
}: CandidatesProps<Member>) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 250)
  const query = useQuery({
    queryKey: [...kind.key, 'candidates', q],
    queryFn: ({ signal }) => valueOf(kind.calls.candidates(q, signal)),
    placeholderData: keepPreviousData,
  })
  const isChosen = ({ id }: Candidate) => chosen.some((one) => one.id === id)
  const found = (query.data ?? []).filter((one) => !isChosen(one))
  const toggle = (one: Candidate) =>
    onChoose(isChosen(one) ? chosen.filter(({ id }) => id !== one.id) : [...chosen, one])
  return (
    <>
      <TextInput
        label={texts.searchCandidates}
        type="search"
        dir="auto"
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        rightSection={query.isFetching ? <Loader size={18} /> : undefined}
        error={query.isError ? query.error.message : undefined}
      />
      <div className={styles.candidates}>
        {[...chosen, ...found].map((one) => (
          <Checkbox key={one.id} label={<Bdi>{one.name}</Bdi>} checked={isChosen(one)} onChange={() => toggle(one)} />
        ))}
        {query.isSuccess && found.length === 0 && <p className="mq-quiet">{texts.nothingFound}</p>}
      </div>
    </>
  )
}

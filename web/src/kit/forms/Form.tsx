import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import type { Translate } from '../../i18n/messages.ts'
import { type Visitor, VisitorContext } from '../../ui/visitor.ts'
import { clearDraft, copyTyped, fillIn, restoreDraft, saveDraft } from './draft.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { type FormKey, formMessages } from './messages.ts'
import { type FormSchema, fieldFaults, type Problem, problemOf } from './problem.ts'

/** The form, as its fields see it. */
interface FormState {
  id: string
  locale: Locale
  errors: Readonly<Record<string, string>>
  /** Initial values. */
  values: Readonly<Record<string, string>>
  isBusy: boolean
  /** The value of the button that was pressed, where a form has several. */
  pressed: string | undefined
}
const FormContext = createContext<FormState | undefined>(undefined)

export function useForm(): FormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field stands outside of a form.')
  return form
}

export interface FormProps<S extends FormSchema> {
  /** Unique in the page; names the fields and the draft. */
  id: string
  locale: Locale
  schema: S
  /** The fields in order, with their names for the error summary. */
  labels: Readonly<Record<string, string>>
  /** Texts for message keys of the schema that are specific to this form. */
  explain?: ((key: string, field: string, typed: Record<string, string>) => string | undefined) | undefined
  /**
   * Sends the values. Resolves to a problem, or undefined on success; rethrows errors of the call.
   * `leaving` keeps the form busy until the page is gone.
   */
  send: (values: v.InferOutput<S>, form: HTMLFormElement) => Promise<Problem | 'leaving' | undefined>
  /** What to show after a failed call; undefined falls back to the text for all forms. */
  onFailure?: ((error: unknown) => Problem | undefined) | undefined
  /** Initial values of fields. If they change later, fields that the visitor has not edited follow. */
  values?: Readonly<Record<string, string>> | undefined
  /** Values from the URL, by field. A draft that was saved with other values in the URL does not replace them. */
  asked?: Readonly<Record<string, string>> | undefined
  /** Action without JavaScript; forms without one wait for their script. */
  action?: string | undefined
  enctype?: 'multipart/form-data' | undefined
  problem?: Problem | undefined
  /** Whether to keep the draft until it is sent, longer, or not at all. */
  draft?: 'until-sent' | 'kept' | 'none' | undefined
  className?: string | undefined
  children: ReactNode
}

export function Form<S extends FormSchema>(props: FormProps<S>) {
  const { id, locale, schema, labels, explain, send, onFailure, action, draft = 'until-sent' } = props
  const { values = NO_VALUES, asked = NO_VALUES } = props
  const hasDraft = draft !== 'none'
  const t = formMessages(locale)
  const ref = useRef<HTMLFormElement>(null)
  // The form of the built page. React replaces it if an extension has put something into it.
  const [built] = useState(() =>
    typeof document === 'undefined'
      ? null
      : document.querySelector<HTMLFormElement>(`#${id}:not([data-ready])`),
  )
  const summary = useRef<HTMLDivElement>(null)
  const busy = useRef(false)
  const visitor = useContext(VisitorContext)
  const opened = useRef(visitor.person())
  const [isBusy, setBusy] = useState(false)
  const [pressed, setPressed] = useState<string>()
  const [problem, setProblem] = useState(props.problem)
  const [cured, setCured] = useState<ReadonlySet<string>>(NOTHING)
  const sent = useRef<Record<string, string>>({})
  const [initial] = useState({ values, asked })
  const given = useRef(values)
  const inDraft = useRef<ReadonlySet<string>>(NOTHING)
  const errors = useMemo(
    () => Object.fromEntries(Object.entries(problem?.fields ?? {}).filter(([field]) => !cured.has(field))),
    [problem, cured],
  )

  /** What is left of the problem: nothing, once each of its fields is right. */
  const left =
    problem?.fields && Object.keys(errors).length === 0
      ? undefined
      : problem && { ...problem, fields: errors }

  const faultsIn = (typed: Record<string, string>) =>
    fieldFaults({ schema, fields: Object.keys(labels), typed, t, explain })

  const show = useCallback((next: Problem) => {
    setProblem({ ...next })
    setCured(NOTHING)
  }, [])
  // After rendering: a frame may come before the summary is drawn.
  useEffect(() => {
    if (problem) summary.current?.focus()
  }, [problem])
  // A problem from another step.
  useEffect(() => {
    if (props.problem) show(props.problem)
  }, [props.problem, show])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy.current) return
    const { name, value } = ((event.nativeEvent as SubmitEvent).submitter ?? {}) as Partial<HTMLButtonElement>
    sent.current = textsOf(form)
    const typed = { ...sent.current, ...(name && value !== undefined && { [name]: value }) }
    setPressed(value)
    const faults = faultsIn(typed)
    if (faults) return show({ fields: faults })
    busy.current = true
    setBusy(true)
    setProblem(undefined)
    let outcome: Problem | 'leaving' | undefined
    try {
      outcome =
        (await personChanged(visitor, opened.current, t)) ?? (await send(v.parse(schema, typed), form))
    } catch (error) {
      visitor.endIfOver(error)
      outcome = onFailure?.(error) ?? problemOf(error, { locale, hasDraft, fields: Object.keys(labels) })
    }
    if (draft === 'until-sent' && (outcome === undefined || outcome === 'leaving')) clearDraft(id)
    if (outcome === 'leaving') return
    // Sending it may have signed the visitor in, as the last step of the sign-up does.
    opened.current = visitor.person()
    busy.current = false
    setBusy(false)
    if (outcome) show(outcome)
  }

  // An error disappears as soon as its field is valid, in the summary, too; none appears while typing.
  const cure = (form: HTMLFormElement) => {
    if (!problem?.fields) return
    const typed = textsOf(form)
    const faults = faultsIn(typed) ?? {}
    const isChanged = (field: string) =>
      PARTS_OF.get(field)?.some((part) => typed[part] !== sent.current[part]) ??
      typed[field] !== sent.current[field]
    setCured(new Set(Object.keys(problem.fields).filter((field) => isChanged(field) && !faults[field])))
  }
  const onInput = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    if (hasDraft) saveDraft(id, form, given.current, asked)
    cure(form)
  }

  useEffect(() => {
    const form = ref.current
    if (!form) return
    form.noValidate = true
    form.dataset.ready = ''
    if (built && built !== form) copyTyped(built, form)
    if (hasDraft) inDraft.current = restoreDraft(id, form, visitor.person().userId, initial.asked)
    // Submitted before this script had loaded: send it now.
    if ((built ?? form).dataset.early !== undefined) {
      delete (built ?? form).dataset.early
      form.requestSubmit()
    }
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      busy.current = false
      setBusy(false)
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [id, hasDraft, built, visitor, initial])
  // After the draft is restored, which takes precedence.
  useEffect(() => {
    if (!ref.current || values === given.current) return
    fillIn(ref.current, values, given.current, inDraft.current)
    given.current = values
    cure(ref.current)
  })

  useErrorTitle(left !== undefined, locale)
  const state = useMemo(
    () => ({ id, locale, errors, values: initial.values, isBusy, pressed }),
    [id, locale, errors, initial, isBusy, pressed],
  )
  return (
    <FormContext value={state}>
      <ErrorSummary ref={summary} formId={id} problem={left} labels={labels} locale={locale} />
      <form
        ref={ref}
        id={id}
        className={props.className}
        method="post"
        action={action}
        encType={props.enctype}
        data-live={action ? undefined : ''}
        onSubmit={onSubmit}
        onInput={onInput}
      >
        {props.children}
      </form>
    </FormContext>
  )
}

/** What to say to a visitor whose form was opened under another session than theirs. */
async function personChanged(
  visitor: Visitor,
  opened: ReturnType<Visitor['person']>,
  t: Translate<FormKey>,
): Promise<Problem | undefined> {
  const { sessionId, userId } = visitor.person()
  if (!sessionId || sessionId === opened.sessionId || (userId && userId === opened.userId)) return undefined
  const name = (await visitor.name()) ?? '…'
  return { title: t('otherPerson', { name }), text: t('otherPersonText') }
}

const NO_VALUES: Readonly<Record<string, string>> = {}
const NOTHING: ReadonlySet<string> = new Set()
/** The controls of fields that have more than one; `method` selects which of two fields applies. */
const PARTS_OF = new Map<string, readonly string[]>(
  Object.entries({ email: ['method', 'email'], phone: ['method', 'dialCode', 'phone'] }),
)

/** The values of a form, without files. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') texts[name] = value
  return texts
}

/** Prefixes the page's title with the error. */
function useErrorTitle(isWrong: boolean, locale: Locale) {
  useEffect(() => {
    if (!isWrong) return
    const title = document.title
    document.title = formMessages(locale)('errorPrefix', { title })
    return () => {
      document.title = title
    }
  }, [isWrong, locale])
}

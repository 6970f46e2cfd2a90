/** Options of a list box that a text field moves through while it has the focus. */
export interface OptionList {
  /** The option that Enter follows. */
  readonly active: HTMLElement | undefined
  /** Takes the options of a list box. The active option stays active where the new ones have it, too. */
  take(list: HTMLElement): void
  /** Makes the next or previous option the active one; past an end comes the field itself. */
  move(step: 1 | -1): void
  /** Leaves no option active. */
  reset(): void
}

/** Connects a field with the options of its list box as the ARIA pattern "combobox" asks. */
export function optionList(input: HTMLInputElement): OptionList {
  let options: readonly HTMLElement[] = []
  let active: HTMLElement | undefined

  const activate = (option: HTMLElement | undefined) => {
    active?.setAttribute('aria-selected', 'false')
    active = option
    if (option === undefined) return input.removeAttribute('aria-activedescendant')
    option.setAttribute('aria-selected', 'true')
    input.setAttribute('aria-activedescendant', option.id)
    option.scrollIntoView({ block: 'nearest' })
  }
  return {
    get active() {
      return active
    },
    take(list) {
      const chosen = active?.getAttribute('href')
      options = [...list.querySelectorAll<HTMLElement>('[role=option]')]
      for (const [at, option] of options.entries()) option.id = `${list.id}-${at}`
      activate(options.find((option) => chosen != null && option.getAttribute('href') === chosen))
    },
    move(step) {
      const at = active === undefined ? -1 : options.indexOf(active)
      const next = at + step
      activate(next < -1 ? options.at(-1) : options[next])
    },
    reset: () => activate(undefined),
  }
}

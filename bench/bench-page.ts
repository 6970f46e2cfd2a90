/** A page as a theme has it: its template, the partials that it applies, and its data. */
export interface BenchPage {
  readonly name: string
  readonly template: string
  readonly partials: Readonly<Record<string, string>>
  readonly data: Readonly<Record<string, unknown>>
}

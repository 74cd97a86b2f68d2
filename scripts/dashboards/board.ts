import {
  LegendDisplayMode,
  LegendPlacement,
  TooltipDisplayMode,
  VizLegendOptionsBuilder,
  VizTooltipOptionsBuilder,
} from '@grafana/grafana-foundation-sdk/common'
import type { Dashboard } from '@grafana/grafana-foundation-sdk/dashboard'
import {
  DashboardBuilder,
  DashboardCursorSync,
  DatasourceVariableBuilder,
  QueryVariableBuilder,
  RowBuilder,
  VariableRefresh,
} from '@grafana/grafana-foundation-sdk/dashboard'
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus'
import { PanelBuilder } from '@grafana/grafana-foundation-sdk/timeseries'

/** A line of a panel, or one for each set of labels. */
export interface Query {
  /** PromQL; `namespace` is to be matched with `NAMESPACE`. */
  expr: string
  /** Its name in the legend, such as `{{service}}`. */
  legend: string
}

/** A panel of lines over time. */
export interface Panel {
  title: string
  /** What it tells beyond its title, and which alert watches it. */
  description?: string
  /** Unit of Grafana: `s`, `reqps`, `percentunit`, `short`, `bytes`. */
  unit: string
  queries: readonly Query[]
}

/** Rows of panels under their titles. */
export interface Board {
  /** Stable: links and Grafana know the dashboard by it. */
  uid: string
  title: string
  description: string
  rows: Readonly<Record<string, readonly Panel[]>>
}

/** Matches the namespaces that the reader chose; figures that are scraped outside of Kubernetes have none. */
export const NAMESPACE = 'namespace=~"$namespace"'

/** Width of the page of Grafana, in its own units. */
const PAGE = 24
const HEIGHT = 8
const PROMETHEUS = { type: 'prometheus', uid: '$datasource' }

/** Two panels stand side by side; a row with three has them all in one line. */
const widthOf = (panels: readonly Panel[]) => (panels.length % 3 === 0 ? PAGE / 3 : PAGE / 2)

const legend = new VizLegendOptionsBuilder()
  .showLegend(true)
  .displayMode(LegendDisplayMode.List)
  .placement(LegendPlacement.Bottom)

function panelOf({ title, description, unit, queries }: Panel, width: number, id: number): PanelBuilder {
  const panel = new PanelBuilder()
    .id(id)
    .title(title)
    .unit(unit)
    .min(0)
    .datasource(PROMETHEUS)
    .height(HEIGHT)
    .span(width)
    .legend(legend)
    .tooltip(new VizTooltipOptionsBuilder().mode(TooltipDisplayMode.Multi))
  if (description) panel.description(description)
  for (const [index, { expr, legend }] of queries.entries())
    panel.withTarget(
      new DataqueryBuilder()
        .refId(String.fromCharCode(65 + index))
        .datasource(PROMETHEUS)
        .expr(expr)
        .legendFormat(legend),
    )
  return panel
}

/** A dashboard as Grafana reads it: the reader chooses the data source and the namespaces. */
export function dashboardOf({ uid, title, description, rows }: Board): Dashboard {
  const builder = new DashboardBuilder(title)
    .uid(uid)
    .description(description)
    .tags(['launch-directory'])
    .timezone('browser')
    .time({ from: 'now-6h', to: 'now' })
    .refresh('1m')
    .tooltip(DashboardCursorSync.Crosshair)
    .readonly()
    .withVariable(new DatasourceVariableBuilder('datasource').label('Data source').type('prometheus'))
    .withVariable(
      new QueryVariableBuilder('namespace')
        .label('Namespace')
        .datasource(PROMETHEUS)
        .query('label_values(launch_task_last_run_timestamp_seconds, namespace)')
        .refresh(VariableRefresh.OnTimeRangeChanged)
        .includeAll(true)
        .current({ selected: true, text: 'All', value: '$__all' })
        .allValue('.*')
        .multi(true),
    )
  let id = 0
  for (const [row, panels] of Object.entries(rows)) {
    builder.withRow(new RowBuilder(row).id(++id))
    for (const panel of panels) builder.withPanel(panelOf(panel, widthOf(panels), ++id))
  }
  return builder.build()
}

/** Lines of the quantiles of a histogram: its median, and what one in ten and one in a hundred exceeds. */
export function quantiles(histogram: string, labels = ''): Query[] {
  const matching = [NAMESPACE, labels].filter(Boolean).join(', ')
  return [0.5, 0.9, 0.99].map((quantile) => ({
    expr: `histogram_quantile(${quantile}, sum by (le) (rate(${histogram}_bucket{${matching}}[$__rate_interval])))`,
    legend: `p${quantile * 100}`,
  }))
}

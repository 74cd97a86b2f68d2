{{/*
Every template of this chart takes a list of two: the root context of the application chart and a deployable, a map with

  name        of the process; resources are named <release>-<name>
  image       with tag or digest
  config      settings that are no secrets, by name
  secrets     settings from Secrets: {name, secret, key}
  files       Secrets mounted as files: {name, secret, path, items: [{key, path}]}; allFiles, with those of an initContainer
  migration   {config, secrets, files} of the step that the argument `migrate` starts
  egress      rules of NetworkPolicy, spec.egress, for the process
  backbone    rules of NetworkPolicy, spec.egress, for the process and its migration
  ingress     rules of NetworkPolicy, spec.ingress
  after       {seconds, names}: its pods start once every pod of these deployables is of their newest image, or after so
              many seconds
  lag         what KEDA scales on: {endpoint, account, stream, consumers}
  seccompProfile  path of a profile below the kubelet's folder; the runtime's own where it is empty
  spec        the values of the deployable, merged with those for all
*/}}

{{/* Merges maps, the second over the first, at every depth; unlike mergeOverwrite, false, 0 and "" count. Gives YAML. */}}
{{- define "service.merge" -}}
{{- $merged := deepCopy (first .) -}}
{{- range $key, $value := last . -}}
{{- $below := get $merged $key -}}
{{- if and (kindIs "map" $value) (kindIs "map" $below) -}}
{{- $_ := set $merged $key (include "service.merge" (list $below $value) | fromYaml) -}}
{{- else -}}
{{- $_ := set $merged $key $value -}}
{{- end -}}
{{- end -}}
{{- toYaml $merged -}}
{{- end -}}

{{/* The name that all resources of a release begin with. */}}
{{- define "service.release" -}}
{{- if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "service.fullname" -}}
{{- printf "%s-%s" (include "service.release" (first .)) (last .).name -}}
{{- end -}}

{{/* What tells the pods of a release from all others. Takes the root context. */}}
{{- define "service.releaseSelector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{/* Labels of a resource that belongs to no deployable. Takes the root context. */}}
{{- define "service.releaseLabels" -}}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{ include "service.releaseSelector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "service.selector" -}}
{{ include "service.releaseSelector" (first .) }}
app.kubernetes.io/component: {{ (last .).name }}
{{- end -}}

{{- define "service.labels" -}}
{{ include "service.releaseLabels" (first .) }}
app.kubernetes.io/component: {{ (last .).name }}
{{- end -}}

{{/* Tells pods of one image from those of another. Takes a deployable. */}}
{{- define "service.build" -}}
b{{ .image | sha256sum | trunc 15 }}
{{- end -}}

{{/* An image by registry, repository and digest, or tag where there is no digest. Takes {registry, repository, tag, digest}. */}}
{{- define "service.image" -}}
{{- $repository := .repository -}}
{{- if .registry -}}{{- $repository = printf "%s/%s" (trimSuffix "/" .registry) .repository -}}{{- end -}}
{{- if .digest -}}
{{- printf "%s@%s" $repository .digest -}}
{{- else -}}
{{- printf "%s:%s" $repository .tag -}}
{{- end -}}
{{- end -}}

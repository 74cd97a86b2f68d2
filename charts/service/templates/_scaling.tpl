{{/* A drained node takes one process of a kind at a time. */}}
{{- define "service.disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "service.fullname" . }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "service.selector" . | nindent 6 }}
{{- end -}}

{{- define "service.horizontalPodAutoscaler" -}}
{{- $scaling := (last .).spec.autoscaling -}}
{{- if lt (int $scaling.maxReplicas) (int $scaling.minReplicas) -}}
{{- fail (printf "services.%s.autoscaling: maxReplicas is less than minReplicas" (last .).name) -}}
{{- end -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ include "service.fullname" . }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: {{ include "service.fullname" . }}
  minReplicas: {{ $scaling.minReplicas }}
  maxReplicas: {{ $scaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: {{ $scaling.targetCPUPercent }}
  behavior:
    scaleUp:
      stabilizationWindowSeconds: 0
      policies:
        - type: Pods
          value: 2
          periodSeconds: 15
    scaleDown:
      stabilizationWindowSeconds: 300
      policies:
        - type: Pods
          value: 1
          periodSeconds: 60
{{- end -}}

{{/*
Scales on the jobs that wait or are in hand (num_pending + num_ack_pending) over all consumers of a queue. KEDA takes the
largest of several triggers by itself, hence the formula that adds them up.
*/}}
{{- define "service.scaledObject" -}}
{{- $deployable := last . -}}
{{- $scaling := $deployable.spec.keda -}}
{{- $lag := $deployable.lag -}}
{{- if lt (int $scaling.maxReplicas) (int $scaling.minReplicas) -}}
{{- fail (printf "services.%s.keda: maxReplicas is less than minReplicas" $deployable.name) -}}
{{- end -}}
{{- if not $lag.endpoint -}}
{{- fail (printf "services.%s.keda.enabled needs nats.monitoringEndpoint, host and port of the HTTP monitor of nats-server, such as nats.nats.svc.cluster.local:8222" $deployable.name) -}}
{{- end -}}
{{- $names := list -}}
{{- range $index, $_ := $lag.consumers -}}
{{- $names = append $names (printf "queue%d" $index) -}}
{{- end -}}
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: {{ include "service.fullname" . }}
  labels:
    {{- include "service.labels" . | nindent 4 }}
spec:
  scaleTargetRef:
    name: {{ include "service.fullname" . }}
  minReplicaCount: {{ $scaling.minReplicas }}
  maxReplicaCount: {{ $scaling.maxReplicas }}
  pollingInterval: {{ $scaling.pollingSeconds }}
  advanced:
    scalingModifiers:
      formula: {{ join " + " $names | quote }}
      target: {{ $scaling.jobsPerReplica | quote }}
      metricType: AverageValue
    horizontalPodAutoscalerConfig:
      behavior:
        scaleUp:
          stabilizationWindowSeconds: 0
          policies:
            - type: Percent
              value: 300
              periodSeconds: 15
        scaleDown:
          stabilizationWindowSeconds: {{ $scaling.scaleDownAfterSeconds }}
          policies:
            - type: Pods
              value: 1
              periodSeconds: {{ $scaling.scaleDownPeriodSeconds }}
  triggers:
    {{- range $index, $consumer := $lag.consumers }}
    - type: nats-jetstream
      name: {{ index $names $index }}
      metadata:
        natsServerMonitoringEndpoint: {{ $lag.endpoint | quote }}
        account: {{ $lag.account | quote }}
        stream: {{ $lag.stream | quote }}
        consumer: {{ $consumer | quote }}
        lagThreshold: {{ $scaling.jobsPerReplica | quote }}
    {{- end }}
{{- end -}}
